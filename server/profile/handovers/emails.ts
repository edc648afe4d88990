import { findAccount, ownersOf } from '#server/identity/auth/index.ts'
import { emailQueue, plainName } from '#server/messages/mail/index.ts'
import { findLocation } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'

interface Offer {
  locationId: string
  sellerId: string
  offeredBy: string
  buyerAccountId: string
}

/** Each is written in the caller's transaction. */
export const handoverEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return {
    /** Also to the seller's other owners: a restroom leaves by it. */
    offered: async (
      tx: Tx,
      offer: Offer,
      names: { name: string | null; seller: string | null },
      now: Date,
    ) => {
      const buyer = await findAccount(tx, offer.buyerAccountId)
      const template = 'handoverOffered'
      if (buyer)
        await write(
          tx,
          { to: buyer, template, values: { ...names, isToBuyer: true }, path: received },
          now,
        )
      const path = `/partner/restrooms/hand-over?restroom=${offer.locationId}` as const
      for (const to of await ownersOf(tx, offer.sellerId))
        if (to.id !== offer.offeredBy)
          await write(tx, { to, template, values: { ...names, isToBuyer: false }, path }, now)
    },

    done: async (tx: Tx, { name, ...ids }: Done, now: Date) => {
      const template = 'handoverDone'
      const bought = `/partner?restroom=${ids.newLocationId}` as const
      for (const to of await ownersOf(tx, ids.buyerId))
        await write(tx, { to, template, values: { name, isToBuyer: true }, path: bought }, now)
      for (const to of await ownersOf(tx, ids.sellerId))
        await write(
          tx,
          { to, template, values: { name, isToBuyer: false }, path: '/partner/earnings' },
          now,
        )
    },

    declined: async (tx: Tx, offer: Offer, now: Date) => {
      const name = await nameOf(tx, offer)
      const path = `/partner/restrooms/hand-over?restroom=${offer.locationId}` as const
      const values = { name, how: 'declined' } as const
      for (const to of await ownersOf(tx, offer.sellerId))
        await write(tx, { to, template: 'handoverEnded', values, path }, now)
    },

    withdrawn: async (tx: Tx, offer: Offer, now: Date) => {
      const name = await nameOf(tx, offer)
      const to = await findAccount(tx, offer.buyerAccountId)
      const values = { name, how: 'withdrawn' } as const
      if (to) await write(tx, { to, template: 'handoverEnded', values, path: received }, now)
    },
  }
}

const nameOf = async (tx: Tx, { locationId }: Offer) =>
  plainName((await findLocation(tx, locationId, { deleted: true }))?.name ?? '')

const received = '/partner/restrooms/offers'

interface Done {
  name: string
  sellerId: string
  buyerId: string
  newLocationId: string
}

export type HandoverEmails = ReturnType<typeof handoverEmails>
