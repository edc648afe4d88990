import { randomUUID } from 'node:crypto'
import * as recovery from '#contract/recovery.ts'
import { liveVisit } from '#contract/visits.ts'
import { mailedCode, mailsTo } from '#server/testing/accounts.ts'
import { askKeep, askSignIn, keep, signInWith } from '#server/testing/addressCodes.ts'
import { payWith, sessionOf, type TestCard } from '#server/testing/payments.ts'
import { askFor } from '#server/testing/visits.ts'
import { look } from './look.ts'
import { among, answered, type Moves, recent } from './pools.ts'
import { Broken, cardOf, type Guest, type Phone, type Stage } from './stage.ts'
import { expectOwnOnly, isOpenTo, noteEnd } from './whoSees.ts'

const withoutAccount = ({ guests }: Stage, at: number) =>
  recent(
    guests.filter(({ email }) => email === ''),
    at,
  )

const withAccount = ({ guests }: Stage, at: number) =>
  recent(
    guests.filter(({ email }) => email !== ''),
    at,
  )

/** A guest without an account keeps what they bought: at an address of their own, or at another guest's account. */
async function keepByCode(stage: Stage, { a, b }: { a: number; b: number }) {
  const { world } = stage
  const guest = withoutAccount(stage, a)
  if (!guest) return
  const account = b % 2 === 0 ? undefined : withAccount(stage, b >> 1)
  const email = account?.email ?? `${randomUUID()}@pitstop.example`
  if ((await askKeep(world, guest, email)).status !== 200) return
  const code = await mailedCode(world, email)
  await openedFor(stage, { guest, account, email }, async () => {
    const { reply } = await answered(keep(world, guest, code))
    return reply && { token: reply.token, id: reply.userId }
  })
}

/** A guest signs in to their account by a code, perhaps on the device of a guest without one. */
async function signInByCode(stage: Stage, { a, b, c }: { a: number; b: number; c: number }) {
  const { world } = stage
  const account = withAccount(stage, b)
  const guest = c % 3 === 0 ? undefined : withoutAccount(stage, a)
  if (!account?.isProven) return
  const request = await answered(askSignIn(world, account.email))
  if (!request.reply) return
  const typed = { request: request.reply.request, code: await mailedCode(world, account.email) }
  if (!guest) {
    const before = await codeOf(stage, account.token)
    const { token } = await signInWith(world, typed)
    if (token) await expectAlive(stage, before, token)
    return
  }
  await openedFor(stage, { guest, account, email: account.email }, async () => {
    const { token, guestKept } = await signInWith(world, { ...typed, guestToken: guest.token })
    if (token && !guestKept) throw new Broken('a sign-in leaves behind what was bought there')
    return token ? { token, id: account.id } : undefined
  })
}

interface Opening {
  guest: Guest
  /** Undefined: of no one before. */
  account: Guest | undefined
  email: string
}

/** Whatever is opened or refused, a live code stays on its device; the device's own token ends with the first. */
async function openedFor(
  stage: Stage,
  { guest, account, email }: Opening,
  open: () => Promise<{ token: string; id: string } | undefined>,
) {
  const [own, theirs] = [
    await codeOf(stage, guest.token),
    account && (await codeOf(stage, account.token)),
  ]
  const opened = await open()
  if (!opened) {
    await expectAlive(stage, own, guest.token)
    return
  }
  if (own && theirs) throw new Broken('two guests with a live code each became one')
  if (opened.id !== (account ?? guest).id)
    throw new Broken('a code opened another person’s account')
  await expectAlive(stage, own ?? theirs, opened.token)
  stage.deadTokens.push(guest.token)
  for (const phone of stage.phones) if (phone.guest === guest) noteEnd(stage, phone)
  if (account) join(stage, guest, account)
  stage.happened[account ? 'merged' : 'kept']++
  // The first proof of an address ends the sessions from before it.
  Object.assign(account ?? guest, { token: opened.token, email, isProven: true })
}

async function codeOf({ world }: Stage, token: string) {
  const { reply } = await answered(world.ask(liveVisit, { token }))
  return reply?.code ? { id: reply.id, code: reply.code } : undefined
}

async function expectAlive(
  stage: Stage,
  before: { id: string; code: string } | undefined,
  token: string,
) {
  const after = await codeOf(stage, token)
  if (before && (after?.id !== before.id || after.code !== before.code))
    throw new Broken(`a live code is gone from its device: ${before.id}`)
}

/** Two guests of one person are one from now on; of no one else's. */
function join(stage: Stage, from: Guest, into: Guest) {
  for (const one of [...stage.orders, ...stage.visits]) if (one.guest === from) one.guest = into
  stage.guests = stage.guests.map((guest) => (guest === from ? into : guest))
}

/** Another phone asks for what was bought with the address of a receipt. */
export async function recover(stage: Stage, b: number): Promise<Phone | undefined> {
  const { world } = stage
  const ofUnclaimed = stage.orders.filter(({ guest }) => guest.email === '')
  const address = recent(b % 4 === 3 ? stage.orders : ofUnclaimed, b)?.address
  if (!address) return undefined
  const before = (await mailsTo(world, address)).length
  const request = await answered(world.ask(recovery.askRecovery, { body: { email: address } }))
  if (!request.reply || (await mailsTo(world, address)).length === before) return undefined
  const body = { request: request.reply.request, code: await mailedCode(world, address) }
  const open = async (guestId?: string) =>
    (await answered(world.ask(recovery.recover, { body: { ...body, guestId } }))).reply
  const first = await open()
  const reply = first && 'choices' in first ? await open(first.choices.at(-1)?.guestId) : first
  if (!reply || 'choices' in reply) return undefined
  const paid = stage.orders.filter((order) => order.address === address)
  const payer = paid.find(({ guest }) => guest.id === reply.guestId)?.guest
  if (payer?.email !== '')
    throw new Broken(`${address} opened a guest who has an account, or did not pay with it`)
  if (payer.refused.has(address)) throw new Broken('an address opens again what was refused to it')
  const listed = await answered(world.ask(recovery.listRecoveries, { token: payer.token }))
  const isNew = ({ id }: { id: string }) => !stage.phones.some((phone) => phone.id === id)
  const row = listed.reply?.find(isNew)
  if (!row) throw new Broken('the phone that paid is not told of another one')
  const phone = {
    id: row.id,
    guest: payer,
    address,
    token: reply.token,
    since: world.clock.now(),
    isEnded: false,
    opened: null,
  }
  stage.phones.push(phone)
  stage.happened.recovered++
  return phone
}

/** One of the recovered phones, which is recovered now where none was. */
export const phoneAt = async (stage: Stage, b: number) =>
  recent(stage.phones, b) ?? recover(stage, b)

const kinds: readonly TestCard[] = ['pays', 'pays', 'prepaid', 'disputed']

/** The recovered phone has a card checked: its guest's own, or another one of the same kind. */
export async function proveCard(stage: Stage, { b, c }: { b: number; c: number }) {
  const { world } = stage
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const { token, guest, address } = phone
  const { reply } = await answered(world.ask(recovery.startCardProof, { token }))
  if (!reply) return
  const tried = stage.orders.filter((order) => order.address === address)
  const card = among([...kinds, ...tried.flatMap(({ cards }) => cards)].reverse(), c >> 2)
  const isTheirs = c % 3 > 0
  const typed = isTheirs ? cardOf(guest) : { ...cardOf(guest), cvc: '999' }
  await payWith(world, reply.url, card, undefined, typed)
  const body = { sessionId: sessionOf(reply.url) }
  const proof = await answered(world.ask(recovery.confirmCardProof, { token, body }))
  if (!proof.reply?.guest) return
  const hasPaid = tried.some((order) => order.guest === guest && order.cards.includes(card))
  if (!isTheirs || !hasPaid || phone.isEnded)
    throw new Broken(`a ${card} card that did not pay with ${address} opened all of its guest`)
  if (phone.opened) stage.deadTokens.push(phone.opened)
  phone.opened = proof.reply.guest.token
}

/** The phone that paid ends another one, or that one ends itself, or tries to pass for the one that paid. */
async function endPhone(stage: Stage, { b, c }: { b: number; c: number }) {
  const { world } = stage
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const params = { id: phone.id }
  if (c % 4 === 0 && phone.opened) {
    const { status } = await world.ask(recovery.endRecovery, { token: phone.opened, params })
    if (status === 200) throw new Broken('a recovered phone ended itself as the one that paid')
  } else if (c % 4 === 1) {
    const { status } = await world.ask(recovery.endRecovered, { token: phone.token })
    if (status === 200) stage.deadTokens.push(phone.token)
  } else {
    const { token } = phone.guest
    const { status } = await world.ask(recovery.endRecovery, { token, params })
    if (status !== 200) return
    noteEnd(stage, phone)
    phone.guest.refused.add(phone.address)
  }
}

/** A recovered phone opens a door with a pass that was bought with its address, or not at all. */
async function useOnPhone(stage: Stage, { b, c }: { b: number; c: number }) {
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const door = among(stage.doors, c)
  const request = askFor(stage.world, phone, door.id, { shownCents: door.priceCents })
  const { reply } = await answered(request)
  if (!reply) return
  // It leaves the page of the provider without paying.
  if (reply.kind === 'checkout') return
  await look(stage, phone.guest, reply.visitId)
  const visit = stage.visits.find(({ id }) => id === reply.visitId)
  if (!visit || !isOpenTo(stage, phone, visit))
    throw new Broken(`a recovered phone used what was not bought with ${phone.address}`)
}

export const identityMoves = {
  keepByCode: { weight: 4, act: keepByCode },
  signInByCode: { weight: 3, act: signInByCode },
  recover: { weight: 4, act: (stage, { b }) => recover(stage, b) },
  proveCard: { weight: 4, act: proveCard },
  endPhone: { weight: 3, act: endPhone },
  useOnPhone: { weight: 3, act: useOnPhone },
  lookAround: { weight: 3, act: expectOwnOnly },
} satisfies Moves
