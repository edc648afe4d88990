import { confirmOrder, giveBack } from '#contract/checkout.ts'
import { listPayments } from '#contract/payments.ts'
import * as recovery from '#contract/recovery.ts'
import { liveVisit, oneVisit } from '#contract/visits.ts'
import { after, minute, second } from '#server/platform/clock.ts'
import { mailedCode, mailsTo } from '#server/testing/accounts.ts'
import { askKeep, keep, signInWith } from '#server/testing/addressCodes.ts'
import { payWith, sessionOf, type TestCard } from '#server/testing/payments.ts'
import { leave, renew, report } from '#server/testing/reports.ts'
import { askFor } from '#server/testing/visits.ts'
import { ask, pay } from './guestMoves.ts'
import { phoneAt, proveCard, recover } from './identityMoves.ts'
import { look } from './look.ts'
import { among, answered, type Moves, recent } from './pools.ts'
import { Broken, cardOf, expectRefused, type Guest, type Phone, type Stage } from './stage.ts'
import { expectEnded, isOpenTo, recoveredMs } from './whoSees.ts'

interface Choice {
  a: number
  b: number
  c: number
}

const strangerTo = ({ guests }: Stage, guest: Guest, at: number) => {
  const others = guests.filter((one) => one !== guest)
  return others.length > 0 ? among(others, at) : undefined
}

const moveOn = (stage: Stage, ms: number) => stage.moveClock(after(stage.world.clock.now(), ms))

/** One with a token of their own tries the ids of a purchase that is another guest's. */
async function tryIds(stage: Stage, { a, b }: Choice) {
  const { world } = stage
  const order = recent(stage.orders, b)
  const thief = order && strangerTo(stage, order.guest, a)
  if (!order || !thief) return
  const { token } = thief
  const body = { sessionId: sessionOf(order.url) }
  await expectRefused('another guest settles an order', world.ask(confirmOrder, { token, body }))
  await expectRefused(
    'another guest returns a pass',
    world.ask(giveBack, { token, params: { id: order.id } }),
  )
  const visit = recent(stage.visits, b)
  if (!visit || visit.guest === thief) return
  await expectRefused(
    'another guest sees a visit',
    world.ask(oneVisit, { token, params: { id: visit.id } }),
  )
  await expectRefused('another guest reports a visit', report(world, thief, visit.id))
  await expectRefused('another guest renews a visit', renew(world, thief, visit.id))
  await expectRefused('another guest leaves a visit', leave(world, thief, visit.id))
}

/** A code that was mailed to one browser is tried in another, for another purpose, late and twice. */
async function tryCode(stage: Stage, { a, b, c }: Choice) {
  const { world } = stage
  const address = recent(
    stage.orders.filter(({ guest }) => guest.email === ''),
    b,
  )?.address
  if (!address) return
  const askCode = () => answered(world.ask(recovery.askRecovery, { body: { email: address } }))
  const open = (request: string, code: string) =>
    world.ask(recovery.recover, { body: { request, code } })
  const before = (await mailsTo(world, address)).length
  const own = await askCode()
  // Another code for one address waits for half a minute.
  await moveOn(stage, 31 * second)
  const others = await askCode()
  if (!own.reply || !others.reply) return
  if ((await mailsTo(world, address)).length < before + 2) return
  const code = await mailedCode(world, address)
  const { request } = others.reply
  await expectRefused('another guest uses a code of another browser', open(own.reply.request, code))
  await expectRefused(
    'another guest signs in by a code for purchases',
    signInWith(world, { request, code }),
  )
  if (c % 2 === 0) {
    await moveOn(stage, 11 * minute)
    await expectRefused('another guest uses a code that is over', open(request, code))
    return
  }
  const thief = among(stage.guests, a)
  if (thief.email !== '' || (await askKeep(world, thief, address)).status !== 200) return
  await expectRefused('another guest keeps purchases by another code', keep(world, thief, code))
}

/** Who has a recovered phone tries what only the phone that paid, or the card, may do. */
async function tryPhone(stage: Stage, { a, b }: Choice) {
  const { world } = stage
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const { guest, token, id } = phone
  // Beside what was bought with its address stands what was bought with another one.
  if (b % 2 === 0 && !phone.isEnded && guest.email === '') await buyElsewhere(stage, phone, a)
  if (!phone.opened) await proveCard(stage, { b, c: rightCard })
  for (const visit of stage.visits) await expectRightly(stage, phone, visit)
  await expectRefused(
    'another guest reads payments without a card',
    world.ask(listPayments, { token, query: {} }),
  )
  const ending = { params: { id } }
  const thief = strangerTo(stage, guest, a)
  if (thief)
    await expectRefused(
      'another guest ends a phone',
      world.ask(recovery.endRecovery, { token: thief.token, ...ending }),
    )
  if (phone.opened)
    await expectRefused(
      'another guest ends their own phone as the payer',
      world.ask(recovery.endRecovery, { token: phone.opened, ...ending }),
    )
  await expectEnded(stage)
}

/** The numbers of a check with the card that was tried last. */
const rightCard = 1

async function buyElsewhere(stage: Stage, { guest, address }: Phone, at: number) {
  const order = await ask(stage, guest, at)
  if (!order || order.cards.length > 0) return
  order.address = `elsewhere-of-${address}`
  await pay(stage, order, 'pays')
}

async function expectRightly(stage: Stage, phone: Phone, visit: Stage['visits'][number]) {
  const params = { id: visit.id }
  const { status } = await stage.world.ask(oneVisit, { token: phone.token, params })
  if (status === 200 && !isOpenTo(stage, phone, visit))
    throw new Broken(`a recovered phone is shown visit ${visit.id}`)
}

/** The card is right, but it was checked long ago, or on another phone; or it is another card. */
async function tryCheck(stage: Stage, { a, b, c }: Choice) {
  const { world } = stage
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const { token, guest } = phone
  const { reply } = await answered(world.ask(recovery.startCardProof, { token }))
  if (!reply) return
  const cards = stage.orders
    .filter((order) => order.guest === guest)
    .flatMap((order) => order.cards)
  const right: TestCard = recent(cards, a) ?? 'pays'
  const isOther = c % 3 === 0
  const typed = isOther ? { ...cardOf(guest), cvc: '998' } : cardOf(guest)
  await payWith(world, reply.url, right, undefined, typed)
  const other = c % 3 === 1 ? await recover(stage, b + 1) : undefined
  if (c % 3 === 2) await moveOn(stage, 61 * minute)
  const by = other ?? phone
  if (c % 3 === 1 && (!other || other.token === token)) return
  const body = { sessionId: sessionOf(reply.url) }
  const proof = await answered(world.ask(recovery.confirmCardProof, { token: by.token, body }))
  if (proof.reply?.guest) throw new Broken('a card that proves nothing opened all of its guest')
}

/** A recovered phone pays: with the card that paid before, or with another one of the same kind. */
async function payOnPhone(stage: Stage, { b, c }: Choice) {
  const { world } = stage
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const { token, guest, address } = phone
  const door = among(stage.doors, c)
  const { reply } = await answered(askFor(world, phone, door.id, { shownCents: door.priceCents }))
  if (!reply) return
  if (reply.kind !== 'checkout') {
    await look(stage, guest, reply.visitId)
    return
  }
  const paid = stage.orders.filter((order) => order.guest === guest && order.address === address)
  const card =
    recent(
      paid.flatMap(({ cards }) => cards),
      c >> 3,
    ) ?? 'pays'
  const isTheirs = c % 4 === 1
  const typed = isTheirs ? cardOf(guest) : { ...cardOf(guest), cvc: '997' }
  await payWith(world, reply.url, card, address, typed)
  stage.orders.push({ id: reply.orderId, url: reply.url, guest, address, cards: [] })
  const body = { sessionId: sessionOf(reply.url) }
  const proof = await answered(world.ask(recovery.confirmPaymentProof, { token, body }))
  const live = await answered(world.ask(liveVisit, { token: guest.token }))
  if (live.reply) await look(stage, guest, live.reply.id)
  if (!isTheirs && stage.visits.some(({ orderId }) => orderId === reply.orderId))
    throw new Broken('a payment by another card is served on a recovered phone')
  if (!proof.reply?.guest) return
  if (!isTheirs || phone.isEnded) throw new Broken('a payment by another card opened its guest')
  if (phone.opened) stage.deadTokens.push(phone.opened)
  phone.opened = proof.reply.guest.token
}

/** After a payment by another card the same card is checked: it has paid for nothing that counts. */
async function tryPaidCard(stage: Stage, choice: Choice) {
  await payOnPhone(stage, { ...choice, c: choice.c * 4 })
  const phone = recent(stage.phones, choice.b)
  if (!phone) return
  const { token, guest } = phone
  const { reply } = await answered(stage.world.ask(recovery.startCardProof, { token }))
  if (!reply) return
  await payWith(stage.world, reply.url, 'pays', undefined, { ...cardOf(guest), cvc: '997' })
  const body = { sessionId: sessionOf(reply.url) }
  const proof = await answered(stage.world.ask(recovery.confirmCardProof, { token, body }))
  if (proof.reply?.guest) throw new Broken('a card that paid on a recovered phone opened all of it')
}

/** A recovered phone that was put away for its week is tried once more. */
async function tryOldPhone(stage: Stage, { b, c }: Choice) {
  const { world } = stage
  const phone = await phoneAt(stage, b)
  if (!phone) return
  const leftMs = after(phone.since, recoveredMs).getTime() - world.clock.now().getTime()
  await moveOn(stage, Math.max(0, leftMs) + (c % 2) * second)
  await expectRefused(
    'a recovered phone opens something after its week',
    world.ask(liveVisit, { token: phone.token }),
  )
}

export const attackMoves = {
  tryIds: { weight: 4, act: tryIds },
  tryCode: { weight: 7, act: tryCode },
  tryPhone: { weight: 9, act: tryPhone },
  tryCheck: { weight: 7, act: tryCheck },
  payOnPhone: { weight: 5, act: payOnPhone },
  tryPaidCard: { weight: 4, act: tryPaidCard },
  tryOldPhone: { weight: 2, act: tryOldPhone },
} satisfies Moves
