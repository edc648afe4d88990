import type { PartnerIncident } from '#contract/incidents.ts'
import type { Incident } from './store.ts'

/** What both sides' lists say of an incident. */
export const stateOf = ({
  id,
  visitId,
  kind,
  moreKinds,
  words,
  reportedAt,
  hasPhoto,
  photoId,
  isUpheld,
  note,
  goodwillCents,
}: Incident): Omit<PartnerIncident, 'guest' | 'mark'> => ({
  id,
  visitId,
  kind,
  moreKinds,
  words,
  reportedAt: reportedAt.toISOString(),
  hasPhoto,
  photoId,
  state: isUpheld === null ? 'open' : isUpheld ? 'upheld' : 'not_upheld',
  note,
  goodwillCents,
})
