import type { Guard } from './guard.ts'

const auth = 'server/identity/auth'
const paying = `${auth}/recoverByCard.test.ts`
const otherCard = 'another card gets its money back'
const notTheirs = 'a saved card, another phone’s payment'
const checkout = 'server/money/checkout'

/** Of lost phones whose owner pays with the card that paid before. */
export const recoveryGuards: Guard[] = [
  {
    file: `${checkout}/fulfil.ts`,
    guard: `if (order.recoveredSessionId && !(await isProvingCard(tx, order, paid))) return 'other'`,
    without: '',
    test: paying,
    attack: otherCard,
  },
  {
    file: 'server/money/cardChecks/cardProof.ts',
    guard: 'if (await isPaidByCard(tx, { guestId, receiptKey, fingerprint }))',
    without: 'if ((await isPaidByCard(tx, { guestId, receiptKey, fingerprint })) || fingerprint)',
    test: paying,
    attack: otherCard,
  },
  {
    file: `${checkout}/leavingStore.ts`,
    guard: 'and recovered_session_id is null limit 1',
    without: 'limit 1',
    test: paying,
    attack: otherCard,
  },
  {
    file: `${checkout}/fulfil.ts`,
    guard: 'if (!order.recoveredSessionId) await saveCard',
    without: 'await saveCard',
    test: paying,
    attack: otherCard,
  },
  {
    file: 'server/access/visits/requestAccess.ts',
    guard: '(usesSavedCard || access.location.asksFirst)',
    without: 'access.location.asksFirst',
    test: paying,
    attack: notTheirs,
  },
  {
    file: `${checkout}/openOrder.ts`,
    guard: 'if (open && isOfAnother(open, input.buyer)) throw recoveredPassesOnly()',
    without: '',
    test: paying,
    attack: notTheirs,
  },
  {
    file: `${checkout}/leavingStore.ts`,
    guard: 'and recovered_session_id = $2 and created_at',
    without: 'and $2::uuid is not null and created_at',
    test: paying,
    attack: notTheirs,
  },
  {
    file: `${checkout}/leavingStore.ts`,
    guard: 'and created_at > $3',
    without: 'and $3::timestamptz is not null',
    test: paying,
    attack: notTheirs,
  },
  {
    file: `${auth}/recoveredStore.ts`,
    guard: 'where id = $1 and guest_id = $2 and ended_at is null`',
    without: 'where id = $1 and guest_id = $2`',
    test: paying,
    attack: notTheirs,
  },
  {
    file: 'server/identity/guests/buyer.ts',
    guard: 'if (proofUntil) throw tooManyChecks(proofUntil, now)',
    without: '',
    test: paying,
    attack: notTheirs,
  },
  {
    file: 'server/money/cardChecks/cardProof.ts',
    guard: 'await refuseSuspended(tx, recovered.guestId, now)',
    without: '',
    test: paying,
    attack: 'a suspended guest is opened by no card',
  },
  {
    file: 'server/identity/guests/buyer.ts',
    guard: 'if (recoveredId && buyer.hasAccount) throw payingPhoneOnly()',
    without: '',
    test: `${auth}/recover.test.ts`,
    attack: 'leaves that way open',
  },
]
