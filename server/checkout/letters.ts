import { zoneOf } from '#contract/openingHours.ts'
import { emailOf } from '#server/auth/index.ts'
import { type Letter, writeMail } from '#server/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { keptUntil, type Membership } from '#server/plans/index.ts'
import type { Order } from './order.ts'

/** A receipt for every payment that was taken: what, when, how much, and what a guest calls it by. */
export const writeReceipt = (
  tx: Tx,
  { order, paidUntil }: { order: Order; paidUntil: Date | null },
  now: Date,
) =>
  toGuest(
    tx,
    order.guestId,
    {
      subject: `Your receipt: ${order.title}`,
      paragraphs: [
        `You paid ${dollars(order.cents)} for ${order.title} on ${dayOf(now)}.`,
        ...(paidUntil
          ? [
              `Your membership is paid until ${dayOf(paidUntil)} and renews by itself. You can cancel it on your profile at any time.`,
            ]
          : []),
        `Order ${order.id}`,
      ],
    },
    now,
  )

export const writeMoneyBack = (
  tx: Tx,
  { order, cents }: { order: Order; cents: number },
  now: Date,
) =>
  toGuest(
    tx,
    order.guestId,
    {
      subject: `Money back: ${dollars(cents)}`,
      paragraphs: [
        `${dollars(cents)} of what you paid for ${order.title} goes back to your card. Most banks show it within 5 to 10 days.`,
        `Order ${order.id}`,
      ],
    },
    now,
  )

export const writeRefundFailed = (
  tx: Tx,
  { order, cents }: { order: Order; cents: number },
  now: Date,
) =>
  toGuest(
    tx,
    order.guestId,
    {
      subject: `Your bank did not take ${dollars(cents)} back`,
      paragraphs: [
        `We sent ${dollars(cents)} for ${order.title} back to your card, and your bank returned it to us. The card may be closed.`,
        'The money stays yours. We will send it another way: please answer this mail.',
        `Order ${order.id}`,
      ],
    },
    now,
  )

export const writePaidOtherwise = (
  tx: Tx,
  { order, cents, reference }: { order: Order; cents: number; reference: string },
  now: Date,
) =>
  toGuest(
    tx,
    order.guestId,
    {
      subject: `Money back: ${dollars(cents)}`,
      paragraphs: [
        `Your card did not take ${dollars(cents)} of what you paid for ${order.title} back, so we have paid it to you another way.`,
        `Reference: ${reference}`,
        `Order ${order.id}`,
      ],
    },
    now,
  )

export const writeRenewalFailed = (
  tx: Tx,
  { membership, publicUrl }: { membership: Membership; publicUrl: string },
  now: Date,
) =>
  toGuest(
    tx,
    membership.guestId,
    {
      subject: 'Your membership could not be renewed',
      paragraphs: [
        'Your card did not pay for the next month of your membership.',
        `Your membership stays until ${dayOf(keptUntil(membership.endsAt))}, without new codes until it is paid. One tap on your profile pays it.`,
      ],
      link: { label: 'Pay for your membership', url: `${publicUrl}/#/guest` },
    },
    now,
  )

export const writeMembershipOver = (tx: Tx, membership: Membership, now: Date) =>
  toGuest(
    tx,
    membership.guestId,
    {
      subject: 'Your membership has ended',
      paragraphs: [
        'Its next month was not paid, so your membership has ended. Nothing more is charged.',
        'You can join again whenever you like.',
      ],
    },
    now,
  )

async function toGuest(tx: Tx, guestId: string, letter: Letter, now: Date) {
  const to = await emailOf(tx, guestId)
  if (to) await writeMail(tx, { to, ...letter }, now)
}

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

/** By the clock of the city that the product is at home in: a guest has no zone of their own. */
const dayOf = (at: Date) =>
  at.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: zoneOf(null) })
