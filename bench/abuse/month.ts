import { partnerShareCents } from '../../contract/money.ts'
import { minEntriesOfEstablished, partnerRefunds } from '../../server/access/risk/index.ts'
import { chance } from '../../server/testing/chance.ts'
import { DoorState } from './doorState.ts'
import { Histories, type Subjects } from './history.ts'
import { feeCents, type Parameters } from './parameters.ts'
import type { Attempt, Strategy } from './strategies.ts'
import { buildTown, type Chance, type Door, type Guest, type Identity } from './world.ts'

export interface Figures {
  salesCents: number
  /** What the platform pays out of its own: late uses, and card fees of money that false claims took back. */
  lossCents: number
  /** What colluding people have gained: visits they did not pay, and late uses, less their own costs. */
  gainCents: number
  honestVisits: number
  honestClaims: number
  /** Honest claims that waited for an operator. */
  lateClaims: number
  /** Honest visits that a pause kept from being sold, at doors that are not bad; and at bad ones. */
  notSold: number
  notSoldAtBadDoors: number
  /** Different honest guests to whom one of these happened. */
  guestsRefused: number
  /** Late uses of honest partners that waited for an operator. */
  lateUsesWaiting: number
  pauses: number
}

const dayMs = 86_400_000
const hourMs = 3_600_000

interface HonestVisit {
  at: number
  guest: Guest
}

/** One month in which the colluding people follow one strategy. */
export class Month {
  readonly #asked: Parameters
  readonly #strategy: Strategy
  readonly #chance: Chance
  readonly #histories = new Histories()
  readonly #doors: DoorState[]
  readonly #town: ReturnType<typeof buildTown>
  readonly #refused = new Set<string>()
  readonly #figures: Figures = {
    salesCents: 0,
    lossCents: 0,
    gainCents: 0,
    honestVisits: 0,
    honestClaims: 0,
    lateClaims: 0,
    notSold: 0,
    notSoldAtBadDoors: 0,
    guestsRefused: 0,
    lateUsesWaiting: 0,
    pauses: 0,
  }

  constructor(input: Parameters, strategy: Strategy, seed: number) {
    this.#asked = input
    this.#strategy = strategy
    this.#chance = chance(seed)
    this.#town = buildTown(input, this.#chance)
    this.#doors = this.#town.doors.map(() => new DoorState())
  }

  run(): Figures {
    const honest = this.#honestVisits().map((visit) => ({ at: visit.at, visit }))
    const attempts = this.#strategy
      .attempts(this.#town, this.#asked, this.#chance)
      .map((attempt) => ({ at: attempt.at, attempt }))
    const all = [...honest, ...attempts].sort((one, other) => one.at - other.at)
    for (const one of all)
      if ('visit' in one) this.#visit(one.visit)
      else this.#attempt(one.attempt)
    this.#figures.guestsRefused = this.#refused.size
    this.#figures.pauses = this.#doors.reduce((sum, { pauses }) => sum + pauses, 0)
    return this.#figures
  }

  #honestVisits() {
    const { days } = this.#asked
    return this.#town.guests.flatMap((guest): HonestVisit[] => {
      const expected = guest.visitsPerDay * days
      const count = Math.floor(expected) + (this.#chance.next() < expected % 1 ? 1 : 0)
      return Array.from({ length: count }, () => ({
        at: this.#chance.next() * days * dayMs,
        guest,
      }))
    })
  }

  #visit({ at, guest }: HonestVisit) {
    const { next, below } = this.#chance
    const door = this.#town.doors[guest.usual[below(guest.usual.length)] ?? 0]
    const state = door && this.#doors[door.index]
    if (!door || !state) return
    this.#figures.honestVisits++
    if (state.isPaused(at)) {
      this.#notSold(door, guest)
      return
    }
    state.see(at, guest.guest)
    this.#figures.salesCents += door.priceCents
    const isTurnedAway = this.#strategy.admitsUnseen && door.isColluding && next() < 0.5
    if (!isTurnedAway && next() >= door.failShare) {
      this.#enter(at, door, guest)
      return
    }
    if (next() < this.#asked.reportShare) this.#claim(at, { door, guest, isByName: isTurnedAway })
  }

  #notSold({ isBad, isColluding }: Door, { guest }: Guest) {
    // A partner that turns guests away is paused rightly.
    if (isColluding) return
    if (isBad) this.#figures.notSoldAtBadDoors++
    else this.#figures.notSold++
    this.#refused.add(guest)
  }

  #enter(at: number, { index, partner, priceCents: cents }: Door, who: Identity) {
    this.#doors[index]?.enter(at)
    this.#histories.record('entry', { ...subjectsOf(who), partner }, { at, cents })
  }

  #claim(at: number, of: { door: Door; guest: Guest; isByName: boolean | undefined }) {
    const { door, guest } = of
    this.#figures.honestClaims++
    if (of.isByName && this.#isDisputeWithOperator(at, door)) {
      this.#isLate(guest)
      return
    }
    if (this.#refundExceeds(at, door, guest)) {
      this.#isLate(guest)
      return
    }
    this.#refund(at, door, guest)
    this.#report(at, door, guest)
    const entersLate = door.kind === 'offline' && this.#chance.next() < this.#asked.lateEntryShare
    const isForged = this.#strategy.forges && door.isColluding
    if (entersLate || isForged) this.#tellLateUse(at, door, guest)
  }

  #isLate({ guest }: Guest) {
    this.#figures.lateClaims++
    this.#refused.add(guest)
  }

  /** Above its budget, what a partner says by name counts no more against its guests. */
  #isDisputeWithOperator(at: number, { partner, priceCents: cents }: Door) {
    const exceeded = this.#histories.exceeded('disputed_admission', { partner }, { at, cents })
    this.#histories.record('disputed_admission', { partner }, { at, cents })
    return exceeded.length === 0
  }

  #refundExceeds(at: number, { partner, priceCents: cents }: Door, who: Identity) {
    const subjects = this.#isEstablished(at, who)
      ? subjectsOf(who)
      : { ...subjectsOf(who), partner }
    return this.#histories.exceeded('automatic_refund', subjects, { at, cents }).length > 0
  }

  #isEstablished = (at: number, { guest }: Identity) =>
    this.#histories.entriesOf(guest, at) >= minEntriesOfEstablished

  #refund(at: number, { partner, priceCents: cents }: Door, who: Identity) {
    this.#figures.salesCents -= cents
    this.#histories.record('automatic_refund', { ...subjectsOf(who), partner }, { at, cents })
  }

  #report(at: number, door: Door, who: Identity) {
    const subjects = subjectsOf(who)
    const counts = this.#histories.exceeded('report', subjects, { at, cents: 0 }).length === 0
    this.#histories.record('report', subjects, { at, cents: 0 })
    const answersAt = at - Math.log(1 - this.#chance.next()) * this.#asked.answerHours * hourMs
    const isEstablished = this.#isEstablished(at, who)
    if (counts) this.#doors[door.index]?.report({ at, subjects, isEstablished }, answersAt)
  }

  #tellLateUse(at: number, door: Door, who: Identity) {
    const { partner, priceCents: cents } = door
    const subjects = { ...subjectsOf(who), partner }
    const exceeded = this.#histories.exceeded('late_use', subjects, { at, cents })
    const isSuspect = !this.#histories.isWithin('automatic_refund', partnerRefunds, {
      subject: 'partner',
      id: partner,
      at,
    })
    const waits = exceeded.length > 0 || isSuspect
    if (waits && !door.isColluding) this.#figures.lateUsesWaiting++
    if (waits && door.isColluding && this.#chance.next() >= this.#asked.operatorErrorShare) return
    if (!waits) this.#histories.record('late_use', subjects, { at, cents })
    if (!door.isColluding) return
    this.#figures.lossCents += partnerShareCents(cents)
    this.#figures.gainCents += partnerShareCents(cents)
  }

  #attempt({ at, door, who, goal }: Attempt) {
    const state = this.#doors[door.index]
    const { priceCents: cents } = door
    if (!state || state.isPaused(at)) return
    state.see(at, who.guest)
    this.#figures.salesCents += cents
    const claims = goal !== 'visit' && !this.#refundExceeds(at, door, who)
    if (!claims) {
      // They know that it would not come by itself, so they went in as any guest, and paid.
      this.#enter(at, door, who)
      if (door.isColluding) this.#figures.gainCents -= cents - partnerShareCents(cents)
      return
    }
    this.#refund(at, door, who)
    this.#report(at, door, who)
    this.#figures.lossCents += feeCents(cents)
    if (goal === 'claim') this.#figures.gainCents += cents
    if (goal === 'ring') this.#tellLateUse(at, door, who)
  }
}

const subjectsOf = ({ guest, card, mailbox, device }: Identity): Subjects => ({
  guest,
  card,
  mailbox,
  device,
})
