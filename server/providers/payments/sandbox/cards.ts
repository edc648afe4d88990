import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#server/platform/db.ts'
import { tell } from './messages.ts'
import {
  type Customer,
  newObjectId,
  PaymentMethod,
  secondsOf,
  TestCard,
  type UsedCard,
} from './objects.ts'
import { findObject, methodsOfCustomer, putObject } from './store.ts'

/** A card travels by its name, its expiry and its CVC; no number ever leaves the browser. */
export const TypedCard = z.strictObject({
  card: TestCard,
  expiry: z
    .string()
    .regex(/^\d{2} ?\/ ?\d{2}$/)
    .optional(),
  cvc: z
    .string()
    .regex(/^\d{3}$/)
    .optional(),
  /** A phone's wallet handed it over. */
  isWallet: z.boolean().default(false),
})
type TypedCard = z.infer<typeof TypedCard>

/** The same card typed again is the same; one that came without expiry and CVC is like no other. */
export const usedCard = ({ card: kind, expiry, cvc, isWallet }: TypedCard): UsedCard => {
  const typed =
    expiry && cvc ? `${expiry.replaceAll(' ', '')} ${cvc}` : randomBytes(8).toString('hex')
  const from = `${kind} ${typed}${isWallet ? ' wallet' : ''}`
  return {
    kind,
    isWallet,
    fingerprint: createHash('sha256').update(from).digest('hex').slice(0, 16),
  }
}

/** The last digits by which the provider names each test card, and what it is. */
const numbers: Record<TestCard, { last4: string; brand: string; funding: string }> = {
  pays: { last4: '4242', brand: 'visa', funding: 'credit' },
  bank_asks: { last4: '3220', brand: 'visa', funding: 'credit' },
  declined: { last4: '0002', brand: 'visa', funding: 'credit' },
  pays_once: { last4: '0341', brand: 'visa', funding: 'credit' },
  disputed: { last4: '0259', brand: 'visa', funding: 'credit' },
  refund_fails: { last4: '5126', brand: 'visa', funding: 'credit' },
  prepaid: { last4: '5100', brand: 'mastercard', funding: 'prepaid' },
}

/** What the provider reports about a card. */
export const detailsOf = ({ kind, fingerprint, isWallet }: UsedCard) => ({
  ...numbers[kind],
  fingerprint,
  wallet: isWallet ? { type: 'apple_pay' } : null,
})

/** `customer`: whose it is from now on, where they chose to save it. */
export const putMethod = (tx: Tx, card: UsedCard, customer: string | null, now: Date) =>
  putObject(
    tx,
    {
      id: newObjectId('pm'),
      object: 'payment_method' as const,
      type: 'card',
      created: secondsOf(now),
      customer,
      allow_redisplay: customer ? 'always' : 'unspecified',
      card: detailsOf(card),
      sandbox_card: card.kind,
      sandbox_fingerprint: card.fingerprint,
      sandbox_wallet: card.isWallet,
    },
    now,
  )

export async function findMethod(tx: Tx, id: string) {
  const stored = await findObject(tx, id)
  return stored?.object === 'payment_method' ? PaymentMethod.parse(stored) : undefined
}

export const cardIn = (method: PaymentMethod): UsedCard => ({
  kind: method.sandbox_card,
  fingerprint: method.sandbox_fingerprint,
  isWallet: method.sandbox_wallet,
})

/** The card of a subscription. One of an older version was told from no other. */
export const cardOfCustomer = ({ id, sandbox_card, sandbox_fingerprint }: Customer): UsedCard => ({
  kind: sandbox_card,
  fingerprint: sandbox_fingerprint ?? id,
  isWallet: false,
})

export const cardColumns = ({ kind, fingerprint }: UsedCard) => ({
  sandbox_card: kind,
  sandbox_fingerprint: fingerprint,
})

/** Paid once, on the page; what is charged without it is refused. */
export const failsLater = (kind: TestCard) => kind === 'pays_once' || kind === 'declined'

const maxShown = 5

export const savedMethods = async (tx: Tx, customer: string | null) =>
  customer
    ? (await methodsOfCustomer(tx, customer, maxShown)).map(({ body }) => PaymentMethod.parse(body))
    : []

/** It pays for no one any more. */
export async function detach(tx: Tx, method: PaymentMethod, now: Date) {
  const detached = await putObject(tx, { ...method, customer: null }, now)
  await tell(tx, 'payment_method.detached', detached, now)
}
