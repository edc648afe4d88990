import { blockDays, blockEndingDays, blockGuest, listBlocks, renewBlock } from '#contract/blocks.ts'
import { reportIncident } from '#contract/incidents.ts'
import { partnerToday } from '#contract/today.ts'
import { startSession } from '#server/identity/auth/index.ts'
import { day } from '#server/platform/clock.ts'
import { aNewcomer, aQuickAccount } from '#server/testing/accounts.ts'
import { chance } from '#server/testing/chance.ts'
import { aLocation } from '#server/testing/locations.ts'
import { confirm, payWith, violationsIn } from '#server/testing/payments.ts'
import { askFor, codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import type { World } from '#server/testing/world.ts'

/** Who visits, and how partners react. Shares are between 0 and 1. */
export interface Crowd {
  guests: number
  partners: number
  badShare: number
  visitsOfHonest: number
  visitsOfBad: number
  /** Of a bad guest's visits, how many end in an incident. */
  incidentShare: number
  /** Of the incidents, how many the partner notices and blocks the guest for. */
  noticedShare: number
  /** Of the blocks that Today says end soon, how many the partner renews. */
  renewedShare: number
  /** Of the blocks, how many are of the guest before the one who did it. */
  mistakenShare: number
  /** Of the bad guests, how many come back on another phone once refused, with the same card. */
  newPhoneShare: number
  /** Of the bad guests, how many come back with another card, too. */
  newCardShare: number
}

export const usual: Crowd = {
  guests: 300,
  partners: 40,
  badShare: 0.02,
  visitsOfHonest: 8,
  visitsOfBad: 60,
  incidentShare: 0.3,
  noticedShare: 0.7,
  renewedShare: 0.5,
  mistakenShare: 0.01,
  newPhoneShare: 0.5,
  newCardShare: 0.2,
}

/** A guest goes to so few restrooms. */
const favourites = 3
const priceCents = 250
const yearDays = 365

interface Person {
  /** Of the phone. Undefined on a new one. */
  token: string | undefined
  isBad: boolean
  doors: number[]
  card: { expiry: string; cvc: string }
  whenRefused: 'stays' | 'new_phone' | 'new_card'
  /** The doors whose partner has noticed an incident of theirs, and the last block there. */
  noticedAt: Map<number, string>
}

export interface Figures {
  /** At a door whose partner had noticed an earlier one, by bad guests who keep their card. */
  repeated: number
  /** The same that did not happen, because the visit was refused. */
  prevented: number
  /** Of the repeated: when the block had ended. */
  repeatedAfterEnd: number
  repeatedWithNewCard: number
  honestVisits: number
  honestRefused: number
  violations: number
}

/**
 * A year of paid visits without an account through the product's own calls. A refused visit of a bad guest draws whether
 * it would have ended in an incident, so that one run knows both what happened and what was prevented.
 */
export async function simulateBlocks(world: World, crowd: Crowd, seed: number): Promise<Figures> {
  const drawn = chance(seed)
  const happens = (share: number) => drawn.next() < share
  const figures = { repeated: 0, repeatedAfterEnd: 0, prevented: 0, repeatedWithNewCard: 0 }
  const honest = { honestVisits: 0, honestRefused: 0 }
  const doors = []
  for (let n = 0; n < crowd.partners; n++) {
    const partner = await aQuickAccount(world, 'partner', 'Lantern Coffee House')
    doors.push({ ...(await aLocation(world, { partner, priceCents })), last: '', blocked: false })
  }
  const badCount = Math.round(crowd.guests * crowd.badShare)
  const people: Person[] = []
  for (let n = 0; n < crowd.guests; n++)
    people.push({
      token: undefined,
      isBad: n < badCount,
      doors: drawn.shuffled(doors.map((_, index) => index)).slice(0, favourites),
      card: cardNumber(n),
      whenRefused: reactionOf(n / badCount, crowd),
      noticedAt: new Map(),
    })
  const visits = drawn.shuffled(
    people.flatMap((person) =>
      Array.from({ length: person.isBad ? crowd.visitsOfBad : crowd.visitsOfHonest }, () => person),
    ),
  )
  const stepMs = (yearDays * day) / visits.length
  let cards = crowd.guests
  const renewals = renewsWeekly(world, crowd.renewedShare, seed)

  for (const person of visits) {
    world.clock.moveTo(world.clock.offsetMs() + stepMs)
    await renewals(doors.filter(({ blocked }) => blocked))
    const at = person.doors[drawn.below(favourites)] ?? 0
    const door = doors[at]
    if (!door) continue
    const visitId = await goesIn(world, door, person)
    world.webhooks.sent.length = 0
    const doesDamage = person.isBad && happens(crowd.incidentShare)
    if (!person.isBad) honest[visitId ? 'honestVisits' : 'honestRefused']++
    if (!visitId) {
      if (doesDamage && person.noticedAt.has(at)) figures.prevented++
      if (person.isBad && person.whenRefused !== 'stays') person.token = undefined
      if (person.isBad && person.whenRefused === 'new_card') person.card = cardNumber(cards++)
      continue
    }
    const blockId = person.noticedAt.get(at)
    if (doesDamage && blockId !== undefined && person.whenRefused === 'new_card')
      figures.repeatedWithNewCard++
    else if (doesDamage && blockId !== undefined) {
      figures.repeated++
      if (!(await isRunning(world, door.partner, blockId))) figures.repeatedAfterEnd++
    }
    if (doesDamage && happens(crowd.noticedShare)) {
      const isMistaken = door.last !== '' && happens(crowd.mistakenShare)
      const made = await blocks(world, door.partner, isMistaken ? door.last : visitId)
      if (made) door.blocked = true
      if (!isMistaken && made) person.noticedAt.set(at, made)
    }
    door.last = visitId
  }
  await world.runJob('send refunds')
  await world.runJob('sandbox')
  return { ...figures, ...honest, violations: (await violationsIn(world)).length }
}

/** Buys a visit and shows its code at the door. Undefined where it was refused, or refunded for the card. */
async function goesIn(
  world: World,
  door: Awaited<ReturnType<typeof aLocation>>,
  person: Person,
): Promise<string | undefined> {
  const token = (person.token ??= (await aNewcomer(world)).token)
  const offer = await askFor(world, { token }, door.id, { shownCents: priceCents })
  // A phone is forgotten after weeks without a visit, and after a day without having paid.
  if (offer.status === 401) {
    person.token = undefined
    return goesIn(world, door, person)
  }
  if (offer.status !== 200) {
    if (offer.refusal.error === 'not_available_to_you') return undefined
    throw new Error(`Not sold: ${offer.refusal.error}`)
  }
  if (offer.reply.kind !== 'checkout') throw new Error(`Not to be paid: ${offer.reply.kind}`)
  const { url } = offer.reply
  await payWith(world, url, 'pays', undefined, person.card)
  const outcome = await confirm(world, { token }, url)
  if (outcome.reply.kind === 'money_back') return undefined
  if (outcome.reply.kind !== 'visit_ready') throw new Error(`No visit: ${outcome.reply.kind}`)
  const { visitId } = outcome.reply
  const code = codeOn(await visitOf(world, { token }, visitId))
  const typed = await typeCode(world, await signedIn(world, door.partner), code)
  if (typed.reply.kind !== 'valid') throw new Error(`A code was ${typed.reply.kind}`)
  return visitId
}

/** @returns the block. Undefined where the guest before was there too long ago to be taken for the one who did it. */
async function blocks(world: World, partner: { id: string }, visitId: string) {
  const { token } = await signedIn(world, partner)
  const incident = { visitId, kind: 'damage' as const, words: 'The sink was torn off the wall.' }
  const reported = await world.ask(reportIncident, { token, body: incident })
  if (reported.status === 404) return undefined
  const blocked = await world.ask(blockGuest, { token, body: { visitId, reason: 'damage' } })
  if (reported.status !== 200) throw new Error(`Not reported: ${reported.refusal.error}`)
  if (blocked.status !== 200) throw new Error(`Not blocked: ${blocked.refusal.error}`)
  return blocked.reply.blocks[0]?.id
}

async function isRunning(world: World, partner: { id: string }, id: string) {
  const { token } = await signedIn(world, partner)
  return (await world.ask(listBlocks, { token })).reply.blocks.some((block) => block.id === id)
}

/** Once a week partners with blocks look at Today, and decide once about each block that ends soon. */
function renewsWeekly(world: World, renewedShare: number, seed: number) {
  // Apart from the crowd's: the same people come, whatever is renewed.
  const drawn = chance(seed + 1)
  const seen = new Set<string>()
  let next = blockDays - blockEndingDays
  return async (doors: { partner: { id: string } }[]) => {
    if (world.clock.offsetMs() < next * day) return
    next += 7
    for (const { partner } of doors) {
      const { token } = await signedIn(world, partner)
      const today = await world.ask(partnerToday, { token })
      if (!today.reply?.attention.some(({ kind }) => kind === 'blocks_ending')) continue
      const { blocks: listed } = (await world.ask(listBlocks, { token })).reply
      const before = world.clock.now().getTime() + blockEndingDays * day
      for (const { id, until } of listed) {
        if (Date.parse(until) > before || seen.has(id + until)) continue
        seen.add(id + until)
        if (drawn.next() < renewedShare) await world.ask(renewBlock, { token, params: { id } })
      }
    }
  }
}

/** A partner's own session ends sooner than the next guest comes. */
async function signedIn(world: World, { id }: { id: string }) {
  const session = { accountId: id, device: 'A browser' }
  const token = await world.db.transact((tx) => startSession(tx, session, world.clock.now()))
  return { token }
}

/** No two people hold the same card: the sandbox tells them apart by expiry and CVC. */
const cardNumber = (n: number) => ({
  expiry: `12 / ${30 + Math.floor(n / 900)}`,
  cvc: String(100 + (n % 900)),
})

function reactionOf(place: number, { newCardShare, newPhoneShare }: Crowd): Person['whenRefused'] {
  if (place < newCardShare) return 'new_card'
  return place < newCardShare + newPhoneShare ? 'new_phone' : 'stays'
}
