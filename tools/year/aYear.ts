import { day, hour } from '#server/platform/clock.ts'
import { chance } from '#server/testing/chance.ts'
import type { World } from '#server/testing/world.ts'
import { aDesk, doesBusiness, guestLeaves, paysOut } from './business.ts'
import { aLife, goTo, happens, type Life, oneOf, tell } from './life.ts'
import { aGuestOf, aPartnerOf, type Guest, type Partner } from './people.ts'
import { proofsOf } from './proofs.ts'
import { visit } from './visiting.ts'

export interface YearSizes {
  guests: number
  partners: number
  visits: number
  days: number
  seed: number
}

/** What comes round by itself, in the order in which one thing leads to another. */
const jobs = [
  'expire visits',
  'decline unanswered requests',
  'settle holds',
  'return reported visits',
  'reconcile orders',
  'sandbox',
  'follow memberships',
  'cancel subscriptions',
  'send refunds',
  'post fees',
  'share pools',
  'pay on schedule',
  'send payouts',
  'sandbox',
]
const dailyJobs = [
  'follow disputes',
  'write weekly mails',
  'send mails',
  'forget old mails',
  'forget old attempts',
  'forget ended sessions and links',
]
const minRoundsADay = 2
const stepsARound = 3
/** So many guests are at doors at once, or partners at their earnings. */
const peopleAtOnce = 8

/**
 * Random lives of guests and partners over a year, through the product's own calls. Answers what broke a promise,
 * with the day it was found on; nothing follows once something did. Several guests are at their doors at once, so the
 * same seed draws the same chances, and not always for the same guest.
 */
export async function aYear(world: World, sizes: YearSizes, say: (line: string) => void) {
  const life = aLife(world, chance(sizes.seed))
  const people = { guests: new Map<number, Guest>(), partners: [] as Partner[] }
  const proofs = proofsOf(life, people.partners)
  const desk = await aDesk(life)
  const began = world.clock.now().getTime()
  let found: string[] = []

  for (let today = 1; today <= sizes.days && found.length === 0; today++) {
    const until = began + today * day
    await newPartners(life, people.partners, { ...sizes, today })
    await visitsOfADay(life, { people, sizes, until, wanted: (sizes.visits * today) / sizes.days })
    await businessOfADay(life, people, today)
    await desk()
    await oneRound(life, [...dailyJobs, ...jobs])
    found = await proofs.everyDay()
    if (found.length === 0 && proofs.isMonthOver()) {
      say(`day ${today}: a month is over`)
      found = await proofs.everyMonth()
      say(`day ${today}: its books are checked whole, ${found.length} violations`)
      say(`day ${today}: ${otherwiseOf(life)}`)
    }
    if (found.length > 0) say(`day ${today}: ${found.slice(0, 20).join('; ')}`)
    if (today % 7 === 0) say(`week ${today / 7}: ${life.visits} visits, ${found.length} violations`)
  }
  if (found.length === 0) found = await proofs.atLast()
  return { found, visits: life.visits, guests: people.guests.size, told: life.told }
}

const otherwiseOf = ({ told }: Life) =>
  [...told]
    .filter(([what]) => what.includes(': '))
    .map(([what, times]) => `${times} × ${what}`)
    .join(', ')

interface People {
  guests: Map<number, Guest>
  partners: Partner[]
}

/** A third is there from the beginning; the others join over the first half. */
async function newPartners(
  life: Life,
  partners: Partner[],
  { partners: all, days, today }: YearSizes & { today: number },
) {
  const there = Math.ceil(all * Math.min(1, 1 / 3 + (4 / 3) * (today / days)))
  while (partners.length < there) partners.push(await aPartnerOf(life))
}

async function visitsOfADay(
  life: Life,
  day: { people: People; sizes: YearSizes; until: number; wanted: number },
) {
  const { people, sizes, until, wanted: target } = day
  const { world } = life
  const left = Math.max(minRoundsADay, Math.round(((target - life.visits) * 1.25) / peopleAtOnce))
  const stepMs = (until - world.clock.now().getTime()) / left
  const everySteps = Math.min(stepsARound, Math.ceil(left / minRoundsADay))
  for (let step = 1; world.clock.now().getTime() + stepMs <= until; step++) {
    await goTo(life, world.clock.now().getTime() + life.drawn.next() * 2 * stepMs)
    // What comes round does so beside the guests.
    await Promise.all([
      visitsAtOnce(life, people, { ...sizes, max: target - life.visits }),
      step % everySteps === 0 && oneRound(life, jobs),
    ])
  }
  await goTo(life, until)
}

/** A round that fails is told, as the product logs it, and the next one comes. */
async function oneRound(life: Life, names: string[]) {
  const { world } = life
  for (const job of names)
    await world.runJob(job).catch((error: unknown) => tell(life, `${job}: ${causeOf(error)}`))
  // Each message is kept for tests that bring it again; a year of them is too much.
  world.webhooks.sent.length = 0
}

const causeOf = (error: unknown): string =>
  error instanceof AggregateError ? causeOf(error.errors[0]) : String(error)

/** Each by a guest of its own; doors may be the same. */
async function visitsAtOnce(
  life: Life,
  { guests, partners }: People,
  { guests: all, max }: YearSizes & { max: number },
) {
  const drawn = new Set<number>()
  while (drawn.size < Math.min(peopleAtOnce, max, all)) drawn.add(someGuest(life, all))
  const visits = [...drawn].map(async (index) => {
    const known = guests.get(index)
    const guest = known && !known.hasLeft ? known : await aGuestOf(life)
    guests.set(index, guest)
    const open = partners.filter((partner) => !partner.hasLeft && suits(guest, partner))
    if (open.length > 0) await visit(life, { guest, partner: oneOf(life, open) })
  })
  await Promise.all(visits)
}

/** Some come often: the same tenth of all guests makes a third of all visits. */
const someGuest = (life: Life, all: number) =>
  life.drawn.below(happens(life, 0.25) ? Math.ceil(all / 10) : all)

function suits({ habit }: Guest, { priceCents }: Partner) {
  if (habit === 'free') return priceCents === 0
  return priceCents > 0 && (habit !== 'pass' || priceCents <= 500)
}

const daysBetweenPayouts = 21

async function businessOfADay(life: Life, { guests, partners }: People, today: number) {
  const payingOut = partners.filter(
    ({ hasLeft }, index) => !hasLeft && (index + today) % daysBetweenPayouts === 0,
  )
  for (let first = 0; first < payingOut.length; first += peopleAtOnce) {
    const few = payingOut.slice(first, first + peopleAtOnce)
    await Promise.all(few.map((partner) => paysOut(life, partner)))
  }
  const partner = oneOf(life, partners)
  if (!partner.hasLeft && partners.length > 3) await doesBusiness(life, partner)
  const known = [...guests.values()]
  if (known.length > 0 && happens(life, 0.5)) {
    const guest = oneOf(life, known)
    if (!guest.hasLeft) await guestLeaves(life, guest)
  }
  life.world.clock.moveTo(life.world.clock.offsetMs() + hour / 60)
}
