import { earningDateAt } from '#server/earnings/payouts/index.ts'
import { ownersOf, runnersOf } from '#server/identity/auth/index.ts'
import { type Addressee, type EmailValues, emailQueue } from '#server/messages/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'

interface ToPartner {
  partnerId: string
}

/** About one of their restrooms. */
interface OfRestroom extends ToPartner {
  locationId: string
}

type Suspended = EmailValues['guestSuspended'] & { to: Addressee; isPartner: boolean }

/** What partners and guests are mailed of an operator's doing. Each is written in the caller's transaction. */
export const operatorEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return {
    takenDown: async (
      tx: Tx,
      { partnerId, locationId, ...values }: OfRestroom & { name: string; reason: string },
      now: Date,
    ) => {
      const path = `/partner?restroom=${locationId}` as const
      for (const to of await runnersOf(tx, { organisationId: partnerId, locationId }))
        await write(tx, { to, template: 'takenDown', values, path }, now)
    },

    released: async (
      tx: Tx,
      { partnerId, locationId, ...values }: OfRestroom & { name: string; isVisible: boolean },
      now: Date,
    ) => {
      const path = `/partner?restroom=${locationId}` as const
      for (const to of await runnersOf(tx, { organisationId: partnerId, locationId }))
        await write(tx, { to, template: 'released', values, path }, now)
    },

    listingEdited: async (
      tx: Tx,
      { partnerId, locationId, ...values }: OfRestroom & { name: string; reason: string },
      now: Date,
    ) => {
      const path = `/partner?restroom=${locationId}` as const
      for (const to of await runnersOf(tx, { organisationId: partnerId, locationId }))
        await write(tx, { to, template: 'listingEdited', values, path }, now)
    },

    shareChanged: async (
      tx: Tx,
      { partnerId, ...values }: ToPartner & EmailValues['shareChanged'],
      now: Date,
    ) => {
      const earnings = '/partner/earnings'
      for (const to of await ownersOf(tx, partnerId))
        await write(tx, { to, template: 'shareChanged', values, path: earnings }, now)
    },

    message: (
      tx: Tx,
      { to, ...values }: { to: Addressee; subject: string; paragraphs: string[] },
      now: Date,
    ) => write(tx, { to, template: 'deskMessage', values }, now),

    suspended: async (tx: Tx, { to, isPartner, ...values }: Suspended, now: Date) => {
      const template = isPartner ? 'partnerSuspended' : 'guestSuspended'
      const path = isPartner ? '/partner/today' : '/guest'
      await write(tx, { to, template, values, path }, now)
    },

    suspensionEnded: (
      tx: Tx,
      { to, isPartner }: { to: Addressee; isPartner: boolean },
      now: Date,
    ) => {
      const path = isPartner ? '/partner/today' : '/guest'
      return write(tx, { to, template: 'suspensionEnded', values: { isPartner }, path }, now)
    },

    lateUseDecided: async (
      tx: Tx,
      {
        partnerId,
        ...values
      }: ToPartner & { name: string; cents: number; isPaid: boolean; reason: string },
      now: Date,
    ) => {
      const earnings = values.isPaid ? await dayPath(tx, partnerId, now) : '/partner/earnings'
      for (const to of await ownersOf(tx, partnerId))
        await write(tx, { to, template: 'lateUseDecided', values, path: earnings }, now)
    },

    goodwill: async (
      tx: Tx,
      { partnerId, ...values }: ToPartner & EmailValues['goodwill'],
      now: Date,
    ) => {
      const earnings = await dayPath(tx, partnerId, now)
      for (const to of await ownersOf(tx, partnerId))
        await write(tx, { to, template: 'goodwill', values, path: earnings }, now)
    },

    refundCosts: async (
      tx: Tx,
      { partnerId, ...values }: ToPartner & EmailValues['refundCosts'],
      now: Date,
    ) => {
      const earnings = await dayPath(tx, partnerId, now)
      for (const to of await ownersOf(tx, partnerId))
        await write(tx, { to, template: 'refundCosts', values, path: earnings }, now)
    },

    judged: async (
      tx: Tx,
      { partnerId, locationId, ...values }: OfRestroom & { isTakenDown: boolean },
      now: Date,
    ) => {
      const reviews = `/partner/analytics?show=reviews&restroom=${locationId}` as const
      for (const to of await runnersOf(tx, { organisationId: partnerId, locationId }))
        await write(tx, { to, template: 'reviewJudged', values, path: reviews }, now)
    },
  }
}

/** To the day with the posting that a mail tells of. */
const dayPath = async (tx: Tx, partnerId: string, now: Date) =>
  `/partner/earnings?day=${await earningDateAt(tx, partnerId, now)}` as const
