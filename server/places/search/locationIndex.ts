import type { PackedLocation } from '#server/places/locations/index.ts'
import { gather, newWorld, placeIn, putIn, takeOut, type World } from './cells.ts'
import { factsOf } from './facts.ts'
import { type HoursBook, hoursBook } from './hoursBook.ts'
import { grown, idWords, numbersPerPoint, widerSeats } from './memory.ts'
import { onBall, squareOf } from './place.ts'
import { roster, wordsOf, writtenId } from './roster.ts'

/** Every location that guests may find, by place and by what they may ask for. Its text is not in it. */
export interface LocationIndex {
  world: World
  hours: HoursBook
  /** Takes what the database says of locations, whatever it said of them before. */
  take: (locations: Iterable<PackedLocation>) => void
  /** Takes one of those that an empty index is filled with; `gather` must follow the last. */
  fill: (location: PackedLocation) => void
  gather: () => void
  /** -1 where guests do not find it. */
  seatOf: (id: string) => number
  idOf: (seat: number) => string
  /** Whether the seat is one that guests may find. */
  isTaken: (seat: number) => boolean
  size: () => number
  /** Counts up with every change. */
  epoch: () => number
}

export function locationIndex(onChange: (seat: number) => void = () => undefined): LocationIndex {
  const world = newWorld()
  const seats = roster(() => world.seats.id)
  const free: number[] = []
  let handedOut = 0
  let epoch = 0

  const changed = (seat: number) => {
    epoch++
    world.seats.version[seat] = (world.seats.version[seat] ?? 0) + 1
    onChange(seat)
  }
  const newSeat = () => {
    const seat = free.pop() ?? handedOut++
    if (seat >= world.seats.hours.length) {
      world.seats = widerSeats(world.seats, grown(seat))
      world.onGrown()
    }
    return seat
  }
  const remove = (seat: number, id: PackedLocation['id']) => {
    takeOut(world, seat)
    seats.remove(id)
    free.push(seat)
    changed(seat)
  }
  const add = (location: PackedLocation, priceCents: number) => {
    const seat = newSeat()
    write(world, seat, { ...location, priceCents })
    seats.add(seat)
    return seat
  }
  const take = (location: PackedLocation) => {
    const { priceCents, id } = location
    const known = seats.seatOf(id)
    if (priceCents === null) {
      if (known !== -1) remove(known, id)
    } else if (known === -1) {
      const seat = add(location, priceCents)
      putIn(world, seat)
      changed(seat)
    } else {
      takeOut(world, known)
      write(world, known, { ...location, priceCents })
      putIn(world, known)
      changed(known)
    }
  }

  return {
    world,
    hours: hoursBook(),
    take: (locations) => {
      for (const location of locations) take(location)
    },
    fill: (location) => {
      if (location.priceCents !== null) placeIn(world, add(location, location.priceCents))
    },
    gather: () => {
      gather(world)
      epoch++
    },
    seatOf: (id) => seats.seatOf(wordsOf(id)),
    idOf: (seat) => writtenId(world.seats.id, seat),
    isTaken: (seat) => seats.seatOf(wordsOf(writtenId(world.seats.id, seat))) === seat,
    size: seats.size,
    epoch: () => epoch,
  }
}

function write({ seats }: World, seat: number, location: PackedLocation & { priceCents: number }) {
  const { lat, lng } = location
  const { x, y, z } = onBall({ lat, lng })
  const square = squareOf({ lat, lng })
  seats.id.set(location.id, seat * idWords)
  seats.lat[seat] = lat
  seats.lng[seat] = lng
  seats.points.set([x, y, z, location.pausedUntil], seat * numbersPerPoint)
  seats.column[seat] = square.column
  seats.row[seat] = square.row
  seats.created[seat] = location.created
  seats.hours[seat] = location.hours
  seats.facts[seat] = factsOf(location)
}
