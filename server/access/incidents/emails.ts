import { readerOf, runnersOf } from '#server/identity/auth/index.ts'
import { type Addressee, emailQueue, incidentKinds } from '#server/messages/mail/index.ts'
import type { LocationRow } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Incident } from './store.ts'

interface Decision {
  incident: Incident
  location: LocationRow
  isUpheld: boolean
  /** The operator's words. */
  note: string
}

/** What both sides are mailed of a decision. Each is written in the caller's transaction. */
export const incidentEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return async (tx: Tx, { incident, location, isUpheld, note }: Decision, now: Date) => {
    const { id, kind, moreKinds, guestId, visitId, organisationId, locationId } = incident
    const valuesTo = ({ language }: Pick<Addressee, 'language'>) => {
      const kinds = incidentKinds(language, [kind, ...moreKinds])
      return { name: location.name, kinds, isUpheld, reason: note }
    }
    const path = `/partner/guests?incident=${id}&restroom=${locationId}` as const
    for (const to of await runnersOf(tx, { organisationId, locationId }))
      await write(tx, { to, template: 'incidentDecided', values: valuesTo(to), path }, now)
    const guest = await readerOf(tx, guestId)
    const visit = `/visits/${visitId}` as const
    if (guest)
      await write(
        tx,
        { to: guest, template: 'incidentAboutGuest', values: valuesTo(guest), path: visit },
        now,
      )
  }
}
