import type { Guard } from './guard.ts'

const test = 'server/operations/operator/suspendedGuests.test.ts'
const deleting = 'server/profile/guests/forgetTraces.test.ts'
const finding = 'server/identity/auth/findSuspension.ts'
const onDevice = 'on a suspended guest’s device'
const byCard = 'another browser with the card'

/** Of guests who are suspended, and come back by deletion, a claim, another browser or another card. */
export const suspensionGuards: Guard[] = [
  {
    file: 'server/money/checkout/fulfil.ts',
    guard: `(await isSuspended(deps, tx, { order, paid, now })) ? 'guest_suspended' : undefined`,
    without: 'undefined',
    test,
    attack: 'who deletes their data after a suspension',
  },
  {
    file: 'server/money/checkout/fulfil.ts',
    guard: 'await rememberSuspended(tx, { subjectId: guestId, keys }, now)',
    without: '',
    test,
    attack: 'a card that a suspended guest pays with later',
  },
  {
    file: 'server/operations/operator/suspend.ts',
    guard: 'if (!isPartner) await rememberGuest(deps, tx, id, now)',
    without: '',
    test,
    attack: 'who deletes their data after a suspension',
  },
  {
    file: 'server/access/visits/evaluateAccess.ts',
    guard: 'refuseSuspended(await suspensionOfCard(deps, tx, card, now)) ??',
    without: '',
    test,
    attack: byCard,
  },
  {
    file: finding,
    guard: `...(card ? [hashSuspended('card', card)] : []),`,
    without: '',
    test,
    attack: byCard,
  },
  {
    file: finding,
    guard: `email === undefined ? [] : [hashSuspended('mailbox', mailboxKey(email))]`,
    without: '[]',
    test,
    attack: 'nor by one that was confirmed before',
  },
  {
    file: finding,
    guard: 'return ofDevice && !(await hasHistory(tx, guestId)) ? ofDevice : undefined',
    without: 'return undefined',
    test,
    attack: onDevice,
  },
  {
    file: 'server/money/checkout/startOrder.ts',
    guard: 'await refuseSuspendedBuyer(deps, tx, buyer, now)\n      const order =',
    without: 'const order =',
    test,
    attack: onDevice,
  },
  {
    file: 'server/money/cardChecks/cardCheck.ts',
    guard: 'await refuseSuspendedBuyer(deps, tx, buyer, now)',
    without: '',
    test,
    attack: onDevice,
  },
  {
    file: 'server/profile/guests/mergeGuests.ts',
    guard: 'await rememberGuest(deps, tx, guests.into, now)',
    without: '',
    test,
    attack: 'what was bought without an account joins',
  },
  {
    file: 'server/access/risk/traitStore.ts',
    guard: 'where counted.kind = risk_events.kind and counted.at < risk_events.at',
    without: 'where false',
    test: deleting,
    attack: 'deleting resets no limit',
  },
  {
    file: 'server/money/checkout/leavingStore.ts',
    guard: 'and card_fingerprint is not null and created_at < $2',
    without: 'and card_fingerprint is not null and $2::timestamptz is not null',
    test: deleting,
    attack: 'what was paid within the week',
  },
]
