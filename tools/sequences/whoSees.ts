import { listPayments } from '#contract/payments.ts'
import { liveVisit, oneVisit } from '#contract/visits.ts'
import { day } from '#server/platform/clock.ts'
import { among, answered, recent } from './pools.ts'
import type { Rows } from './rows.ts'
import { Broken, type Guest, type KnownVisit, type Phone, type Stage } from './stage.ts'

/** A recovered phone runs for so long. */
export const recoveredMs = 7 * day

/** Its tokens open nothing any more. */
export function noteEnd({ deadTokens }: Stage, phone: Phone) {
  phone.isEnded = true
  deadTokens.push(phone.token, ...(phone.opened ? [phone.opened] : []))
}

/** Whether a recovered phone may be shown a visit: its guest's, not over before, and bought with its address. */
export const isOpenTo = (
  { orders }: Stage,
  { guest, address, since }: Phone,
  { guest: owner, orderId, validUntil }: KnownVisit,
) =>
  owner === guest &&
  // Without an end it is a request that waits.
  (validUntil === null || validUntil > since) &&
  orders.some((order) => order.id === orderId && order.address === address)

/** One who has seen the ids of everything, and holds a token of their own, looks at what is not theirs. */
export async function expectOwnOnly(stage: Stage, { a, b }: { a: number; b: number }) {
  const visit = recent(stage.visits, b)
  if (!visit) return
  const phone = a % 2 === 0 ? recent(stage.phones, a >> 1) : undefined
  const guest = among(stage.guests, a >> 1)
  const { token } = phone ?? guest
  const { reply } = await answered(stage.world.ask(oneVisit, { token, params: { id: visit.id } }))
  if (!reply) return
  if (phone ? !isOpenTo(stage, phone, visit) : visit.guest !== guest)
    throw new Broken(`visit ${visit.id} is shown to another guest`)
}

/** Orders and visits that are not their guest's, or of one who became another: joined are only those who showed that they are one. */
export const misplaced = ({ orders, visits }: Stage, rows: Rows) =>
  [...orders, ...visits].flatMap(({ id, guest }) => {
    const row = [...rows.orders, ...rows.visits].find((one) => one.id === id)
    return row?.guestId === guest.id ? [] : [`it is ${row?.guestId}’s, not ${guest.id}’s: ${id}`]
  })

/** What recovered phones and ended tokens show once a story is over. */
export async function expectRightSight(stage: Stage) {
  await expectEnded(stage)
  for (const phone of stage.phones) if (!phone.isEnded) await expectRightPhone(stage, phone)
}

export async function expectEnded({ world, deadTokens }: Stage) {
  for (const token of deadTokens)
    if ((await world.ask(liveVisit, { token })).status !== 401)
      throw new Broken('a token that has ended still opens something')
}

async function expectRightPhone(stage: Stage, phone: Phone) {
  const { world, visits } = stage
  const { guest, token, opened, since } = phone
  const own = await liveOf(stage, guest)
  if (opened && (await liveOf(stage, { token: opened })) !== own)
    throw new Broken('the card that paid opened something else than its guest')
  const payments = await world.ask(listPayments, { token, query: {} })
  if (payments.status === 200) throw new Broken('a recovered phone reads payments without a card')
  const isOver = world.clock.now().getTime() - since.getTime() >= recoveredMs
  const answer = await world.ask(liveVisit, { token })
  if (answer.status !== 200) {
    if (isOver || stage.deadTokens.includes(token)) return
    throw new Broken('a recovered phone is not told what it may show')
  }
  if (isOver) throw new Broken('a recovered phone opens something after its week')
  const live = visits.find(({ id }) => id === own)
  const shown = live && isOpenTo(stage, phone, live) ? live.id : undefined
  if (answer.reply?.id !== shown)
    throw new Broken(`a recovered phone shows ${answer.reply?.id} in place of ${shown}`)
}

const liveOf = async ({ world }: Stage, { token }: Pick<Guest, 'token'>) =>
  (await answered(world.ask(liveVisit, { token }))).reply?.id
