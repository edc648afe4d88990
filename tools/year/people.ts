import { saveLocation, setVisibility } from '#contract/locations.ts'
import { priceOf } from '#contract/money.ts'
import { startSession } from '#server/identity/auth/index.ts'
import { day, hour } from '#server/platform/clock.ts'
import { aQuickAccount } from '#server/testing/accounts.ts'
import { aDraft, aLocation } from '#server/testing/locations.ts'
import { did, happens, type Life, oneOf, weighed } from './life.ts'

interface Person {
  id: string
  email: string
  token: string
  signedInAt: number
  seenAt: number
  hasLeft: boolean
}

export interface Guest extends Person {
  habit: 'free' | 'card' | 'pass' | 'member'
  isMember: boolean
  /** Until when a pass is believed to pay; the product knows better. */
  coveredUntil: number
}

export interface Partner extends Person {
  locationId: string
  priceCents: number
  hasBank: boolean
}

/** A little less than the product's own. */
const sessions = {
  user: { idleMs: 40 * day, maxMs: 360 * day },
  partner: { idleMs: 20 * hour, maxMs: 29 * day },
}

async function aPerson(life: Life, userType: 'user' | 'partner', name: string): Promise<Person> {
  const { id, email, token } = await aQuickAccount(life.world, userType, name)
  const at = life.world.clock.now().getTime()
  return { id, email, token, signedInAt: at, seenAt: at, hasLeft: false }
}

/** Signed in as after a login, again where the session has run out. */
async function signedIn<P extends Person>(life: Life, userType: 'user' | 'partner', person: P) {
  const now = life.world.clock.now()
  const at = now.getTime()
  const { idleMs, maxMs } = sessions[userType]
  if (at - person.seenAt > idleMs || at - person.signedInAt > maxMs) {
    const session = { accountId: person.id, device: 'A browser' }
    person.token = await life.world.db.transact((tx) => startSession(tx, session, now))
    person.signedInAt = at
  }
  person.seenAt = at
  return person
}

export const asGuest = (life: Life, guest: Guest) => signedIn(life, 'user', guest)
export const asPartner = (life: Life, partner: Partner) => signedIn(life, 'partner', partner)

export async function aGuestOf(life: Life): Promise<Guest> {
  const person = await aPerson(life, 'user', 'Maya Rosen')
  const habit = weighed(life, { free: 30, card: 42, pass: 22, member: 6 })
  return { ...person, habit, isMember: false, coveredUntil: 0 }
}

const prices = { free: [0], usual: [150, 200, 250, 350, 400, 500], premium: [750, 950, 1_000] }

export async function aPartnerOf(life: Life): Promise<Partner> {
  const person = await aPerson(life, 'partner', 'Lantern Coffee House')
  const priceCents = oneOf(life, prices[weighed(life, { free: 20, usual: 68, premium: 12 })])
  const owner = await signedIn(life, 'partner', person)
  const partner = { ...owner, password: '' }
  const asksFirst = happens(life, 0.1)
  const { id } = await aLocation(life.world, { partner, priceCents, asksFirst })
  return { ...owner, locationId: id, priceCents, hasBank: false }
}

export async function changePrice(life: Life, partner: Partner) {
  const { token } = await asPartner(life, partner)
  const priceCents = oneOf(life, partner.priceCents > 500 ? prices.premium : prices.usual)
  const body = { ...aDraft, price: priceOf(priceCents) }
  if (!did(life, 'price changed', await life.world.ask(saveLocation, { token, body }))) return
  partner.priceCents = priceCents
  await life.world.ask(setVisibility, { token, body: { isActive: true } })
}
