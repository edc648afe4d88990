import { readerOf } from '#server/identity/auth/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { pushToGuest } from './requestPush.ts'

interface RequestedVisit {
  id: string
  guestId: string
  locationId: string
  orderId: string | null
}

/** Mails and pushes the partner's answer to the guest, who may have put the phone away. In the caller's transaction. */
export const requestEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return {
    /** Once there is a code. */
    accepted: async (tx: Tx, input: Omit<RequestedVisit, 'orderId'>, now: Date) => {
      const { to, name } = await readersOf(tx, input)
      const path = `/visits/${input.id}` as const
      await pushToGuest(tx, { ...input, answer: 'accepted' }, now)
      if (to && name)
        await write(tx, { to, template: 'requestAccepted', values: { name }, path }, now)
    },

    declined: async (
      tx: Tx,
      { why, ...input }: RequestedVisit & { why: 'declined' | 'unanswered' },
      now: Date,
    ) => {
      const { to, name } = await readersOf(tx, input)
      await pushToGuest(tx, { ...input, answer: why }, now)
      const values = { name: name ?? '', why, isPaid: input.orderId !== null }
      if (to && name)
        await write(tx, { to, template: 'requestDeclined', values, path: '/home' }, now)
    },
  }
}

export type RequestEmails = ReturnType<typeof requestEmails>

const readersOf = async (
  tx: Tx,
  { guestId, locationId }: Omit<RequestedVisit, 'id' | 'orderId'>,
) => ({
  to: await readerOf(tx, guestId),
  name: (await findLocation(tx, locationId, { deleted: true }))?.name,
})
