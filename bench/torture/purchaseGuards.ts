import type { Guard } from './guard.ts'

const auth = 'server/identity/auth'
const recovery = `${auth}/recover.test.ts`
const choosing = `${auth}/recoverChoice.test.ts`
const keeping = `${auth}/keepByPasskey.test.ts`
const matrix = 'server/app/accessMatrix.test.ts'
const passes = 'server/access/wallets/wallets.test.ts'
const cards = 'server/money/checkout/savedCard.test.ts'
const byCard = 'the card that paid opens the rest'
const payingFirst = 'server/identity/guests/payFirst.test.ts'

/** Of what was bought without an account: recovered phones, devices, cards and passes. */
export const purchaseGuards: Guard[] = [
  {
    file: `${auth}/recover.ts`,
    guard: '!refused.has(id)',
    without: 'id.length > 0',
    test: recovery,
    attack: 'its address opens nothing of it again',
  },
  {
    file: `${auth}/recover.ts`,
    guard: 'live.find(({ guestId }) => guestId === chosen)',
    without: '{ ...first, guestId: chosen, visitId: null }',
    test: choosing,
    attack: 'only what was bought with the address is chosen',
  },
  {
    file: `${auth}/recover.ts`,
    guard: 'if (first) return { choices: live }',
    without: '',
    test: choosing,
    attack: 'five later payers push none out',
  },
  {
    file: `${auth}/keepByPasskey.ts`,
    guard: 'await countRegistration(deps, origin, now)',
    without: '',
    test: keeping,
    attack: 'addresses are asked about as often',
  },
  {
    file: `${auth}/keepByPasskey.ts`,
    guard: 'throw emailTaken()',
    without: 'void emailTaken',
    test: keeping,
    attack: 'an address that has an account is refused',
  },
  {
    file: 'server/identity/passkeys/challengeStore.ts',
    guard: 'and owner_id is not distinct from $3::uuid',
    without: 'and ($3::uuid is null or true)',
    test: keeping,
    attack: 'a challenge is good once, for the guest who asked',
  },
  {
    file: 'server/money/cardChecks/proofStore.ts',
    guard: `isSame ? 'same_card' : 'other_card'`,
    without: `isSame || !isSame ? 'same_card' : 'other_card'`,
    test: recovery,
    attack: byCard,
  },
  {
    file: 'server/money/cardChecks/proofStore.ts',
    guard: 'and recovered_session_id = $2',
    without: 'and $2::uuid is not null',
    test: recovery,
    attack: byCard,
  },
  {
    file: 'server/money/cardChecks/proofStore.ts',
    guard: 'and started_at > $3',
    without: 'and $3::timestamptz is not null',
    test: recovery,
    attack: 'a card that was checked an hour ago',
  },
  {
    file: 'server/identity/guests/limits.ts',
    guard: `{ kind: 'card_proof', max: 5,`,
    without: `{ kind: 'card_proof', max: 500,`,
    test: recovery,
    attack: 'a card that was checked an hour ago',
  },
  {
    file: `${auth}/recoveredStore.ts`,
    guard: '($4::uuid is null or session_id is distinct from $4)',
    without: 'true',
    test: recovery,
    attack: byCard,
  },
  {
    file: `${auth}/recoveredStore.ts`,
    guard: 'if (payer && ended.sessionId) await',
    without: 'if (!payer && ended.sessionId) await',
    test: recovery,
    attack: byCard,
  },
  {
    file: `${auth}/recoveredStore.ts`,
    guard: 'r.ended_at is null and r.started_at > $2',
    without: 'r.ended_at is null and $2::timestamptz is not null',
    test: recovery,
    attack: 'it ends by itself after a week',
  },
  {
    file: `${auth}/recoveredStore.ts`,
    guard: 'g.account_id and email_proven_at is not null',
    without: 'g.account_id and false',
    test: recovery,
    attack: 'it ends by itself after a week',
  },
  {
    file: 'server/access/visits/holder.ts',
    guard: 'end > since && ',
    without: '',
    test: recovery,
    attack: 'others and what was over before do not',
  },
  {
    file: 'server/access/visits/holder.ts',
    guard: '(await isBoughtWith(tx, visit, receiptKey))',
    without: '(await isBoughtWith(tx, visit, receiptKey), true)',
    test: recovery,
    attack: 'others and what was over before do not',
  },
  {
    file: 'server/access/visits/holder.ts',
    guard: 'if (visit.guestId !== guestId) return false',
    without: '',
    test: 'server/app/owners.test.ts',
    attack: 'nobody else reads or changes it',
  },
  {
    file: 'server/platform/http.ts',
    guard: `caller.kind === 'recovered' && access !== 'holder'`,
    without: `caller.kind === 'recovered' && access !== 'holder' && access !== 'guest'`,
    test: matrix,
    attack: 'a recovered phone shows and uses',
  },
  {
    file: 'server/platform/http.ts',
    guard: `caller.kind === 'unclaimed' && !isForUnclaimed`,
    without: `caller.kind === 'unclaimed' && !isForUnclaimed && access !== 'guest_account'`,
    test: matrix,
    attack: 'a guest without an account makes the calls of guests',
  },
  {
    file: 'server/platform/http.ts',
    guard: `caller.kind === 'door' && access !== 'door'`,
    without: `caller.kind === 'door' && access !== 'door' && access !== 'guest'`,
    test: matrix,
    attack: 'a door device makes the calls of the door',
  },
  {
    file: 'server/money/cardChecks/cardCheck.ts',
    guard: 'if (check?.guestId !== guestId) throw checkNotFound()',
    without: 'if (!check) throw checkNotFound()',
    test: 'server/money/cardChecks/cardCheck.test.ts',
    attack: 'nor does a check that another browser brings back',
  },
  {
    file: 'server/money/cardChecks/cardCheck.ts',
    guard: `if (isPrepaid) return 'prepaid'`,
    without: '',
    test: 'server/money/cardChecks/cardCheck.test.ts',
    attack: 'prepaid cards and wallets do not count',
  },
  {
    file: 'server/money/checkout/savedCard.ts',
    guard: 'const isSpent = paid >= contract.maxLimitedPaymentsADay',
    without: 'const isSpent = paid < 0',
    test: cards,
    attack: 'without an account it pays for three visits a day',
  },
  {
    file: 'server/access/wallets/passUpdates.ts',
    guard: 'if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined',
    without: 'if (!timingSafeEqual(right, right) || given.length < 0) return undefined',
    test: passes,
    attack: 'the wallet asks for its pass anew by its token',
  },
  {
    file: 'server/access/wallets/store.ts',
    guard: 'and ticket_until > $2',
    without: 'and $2::timestamptz is not null',
    test: passes,
    attack: 'its file is there for five minutes',
  },
  {
    file: 'contract/wallets.ts',
    guard: `access: 'guest'`,
    without: `access: 'holder'`,
    test: passes,
    attack: 'only the guest’s own live code',
  },
  {
    file: 'server/money/checkout/store.ts',
    guard: 'from orders where session_id = $1 and guest_id = $2',
    without: 'from orders where session_id = $1 and $2::uuid is not null',
    test: payingFirst,
    attack: 'a token gives its own visits',
  },
]
