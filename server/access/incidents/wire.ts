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
  hasPhoto: photoId !== null,
  photoId,
  state: isUpheld === null ? 'open' : isUpheld ? 'upheld' : 'not_upheld',
  note,
  goodwillCents: goodwillCents ?? undefined,
})
