import { chance } from '../../server/testing/chance.ts'
import type { Parameters } from './parameters.ts'

export type Chance = ReturnType<typeof chance>

/** Who pays: what the budgets tell apart. */
export interface Identity {
  guest: string
  card: string
  mailbox: string
  device: string
}

export interface Door {
  index: number
  partner: string
  kind: 'online' | 'offline' | 'keypad'
  priceCents: number
  failShare: number
  isBad: boolean
  isColluding: boolean
  popularity: number
}

export interface Guest extends Identity {
  visitsPerDay: number
  /** The doors that this guest goes to, by index. */
  usual: number[]
}

export interface Town {
  doors: Door[]
  /** Honest ones only. */
  guests: Guest[]
  colluders: number
}

const kinds = ['online', 'online', 'offline', 'keypad'] as const
const prices = [150, 200, 250, 250, 300, 300, 350, 400, 500, 1_000]
/** Doors that one guest goes to. */
const usualDoors = 6

export function buildTown(input: Parameters, { next, below }: Chance): Town {
  const colludingPartners = Math.max(1, Math.round(input.partners * input.colludingShare))
  const badDoors = Math.round(input.partners * input.badDoorShare)
  const doors = Array.from({ length: input.partners }, (_, index): Door => {
    const isColluding = index < colludingPartners
    const isBad = !isColluding && index < colludingPartners + badDoors
    return {
      index,
      partner: `partner ${index}`,
      // A colluding partner chooses what serves it: a door that checks offline, at the highest price.
      kind: isColluding ? 'offline' : (kinds[index % kinds.length] ?? 'online'),
      priceCents: isColluding ? 1_000 : (prices[below(prices.length)] ?? 250),
      failShare: isBad ? input.badDoorFailShare : input.failShare,
      isBad,
      isColluding,
      popularity: 0.2 + 1.6 * next(),
    }
  })
  const colluders = Math.round(input.guests * input.colludingShare)
  const guests = Array.from({ length: input.guests - colluders }, (_, index) =>
    buildGuest(input, { index, doors, next, below }),
  )
  share(guests, 'card', input.sharedCardShare)
  share(guests, 'device', input.sharedDeviceShare)
  return { doors, guests, colluders }
}

interface Building extends Pick<Chance, 'next' | 'below'> {
  index: number
  doors: Door[]
}

function buildGuest(input: Parameters, { index, doors, next, below }: Building): Guest {
  const name = `guest ${index}`
  const isGig = next() < input.gigShare
  const usual: number[] = []
  while (usual.length < Math.min(usualDoors, doors.length)) {
    const at = below(doors.length)
    const door = doors[at]
    if (door && !usual.includes(at) && next() < door.popularity) usual.push(at)
  }
  return {
    guest: name,
    card: name,
    mailbox: name,
    device: name,
    visitsPerDay: isGig ? input.gigVisitsPerDay : (input.visitsPerWeek * (0.5 + next())) / 7,
    usual,
  }
}

/** So many guests have a card or a device in common with one other. */
function share(guests: Guest[], what: 'card' | 'device', part: number) {
  const sharing = guests.slice(0, 2 * Math.round((guests.length * part) / 2))
  sharing.forEach((guest, index) => (guest[what] = `shared ${Math.floor(index / 2)}`))
}
