import { readerOf } from '#server/identity/auth/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { pushToGuest } from './requestPush.ts'

interface Asked {
  id: string
  guestId: string
  locationId: string
  orderId: string | null
}

/** What a guest is mailed, and shown on their devices, of the partner's answer: they may have put the phone away. In the caller's transaction. */
export const requestEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return {
    /** Once there is a code. */
    accepted: async (tx: Tx, asked: Omit<Asked, 'orderId'>, now: Date) => {
      const { to, name } = await readersOf(tx, asked)
      const path = `/visits/${asked.id}` as const
      await pushToGuest(tx, { ...asked, answer: 'accepted' }, now)
      if (to && name)
        await write(tx, { to, template: 'requestAccepted', values: { name }, path }, now)
    },

    declined: async (
      tx: Tx,
      { why, ...asked }: Asked & { why: 'declined' | 'unanswered' },
      now: Date,
    ) => {
      const { to, name } = await readersOf(tx, asked)
      await pushToGuest(tx, { ...asked, answer: why }, now)
      const values = { name: name ?? '', why, isPaid: asked.orderId !== null }
      if (to && name)
        await write(tx, { to, template: 'requestDeclined', values, path: '/home' }, now)
    },
  }
}

export type RequestEmails = ReturnType<typeof requestEmails>

const readersOf = async (tx: Tx, { guestId, locationId }: Omit<Asked, 'id' | 'orderId'>) => ({
  to: await readerOf(tx, guestId),
  name: (await findLocation(tx, locationId, { deleted: true }))?.name,
})
