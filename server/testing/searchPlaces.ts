import { flagBits, type LocationEntry, type SearchFilter } from '#server/places/search/index.ts'

export const matchAll: SearchFilter = {
  box: null,
  maxPriceCents: Number.POSITIVE_INFINITY,
  flags: 0,
  minRating: 0,
  openHours: null,
  isShut: false,
  now: 0,
}

/** Places as people live: four of five in one of two thousand cities of very different size, the rest anywhere. */
export function somePlaces(random: () => number, cities = 2_000) {
  const middles = Array.from({ length: cities }, () => ({
    lat: random() * 110 - 50,
    lng: random() * 360 - 180,
    spread: 0.01 + random() ** 3 * 0.3,
  }))
  const near = () => random() + random() + random() - 1.5
  return () => {
    const city = middles[Math.floor(random() ** 2 * cities)]
    if (!city || random() < 0.2) return { lat: random() * 140 - 70, lng: random() * 360 - 180 }
    const lng = city.lng + near() * city.spread * 1.4
    return {
      lat: city.lat + near() * city.spread,
      lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
    }
  }
}

function anId(random: () => number) {
  const word = () => Math.floor(random() * 2 ** 32)
  const hex = [word(), word(), word(), word()].map((each) => each.toString(16).padStart(8, '0'))
  return hex.join('').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** A location as the index has it; `hours` are ids of the opening-hours table. */
export function aLocationEntry(
  random: () => number,
  place: { lat: number; lng: number },
  hours: number[],
): LocationEntry {
  return {
    ...place,
    id: anId(random),
    isVisible: true,
    priceCents: random() < 0.3 ? 0 : 150 + 50 * Math.floor(random() * 18),
    flags:
      (Math.floor(random() * 256) & Math.floor(random() * 256)) |
      (random() < 0.2 ? 0 : flagBits(['partner'])),
    rating: random() < 0.4 ? 0 : 10 + Math.floor(random() * 41),
    hoursId: hours[Math.floor(random() * hours.length)] ?? 0,
    createdAt: 1.7e12 + random() * 1e11,
    pausedUntil: 0,
    changedIn: 0,
  }
}

const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Paris', 'Asia/Tokyo']

/** Hours that a thousand different shops may have. */
export function someHours(count: number) {
  const two = (hour: number) => String(hour).padStart(2, '0')
  return Array.from({ length: count }, (_, at) => ({
    timeZone: zones[at % zones.length] ?? 'UTC',
    weekly: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      day,
      opens: `${two(5 + ((at >> 2) % 7))}:${two(at % 60)}`,
      closes: `${two(14 + ((at >> 4) % 10))}:${two((at * 7) % 60)}`,
    })),
    exceptions: [],
  }))
}
