/** Where the locations of a bench lie. */
export interface Places {
  /** Degrees in SQL, of the location of a number `n`. */
  lat: string
  lng: string
  /** A place to ask around, as `near` takes it. */
  around: () => string
}

type Random = () => number
const near = (lat: number, lng: number) => `${lat.toFixed(5)},${lng.toFixed(5)}`

export const overTheWorld = (random: Random): Places => ({
  lat: 'random() * 110 - 50',
  lng: 'random() * 360 - 180',
  around: () => near(random() * 110 - 50, random() * 360 - 180),
})

/** Towns of a few kilometres, in which 14,000 in 40 have some 25 within 1 km, as the open toilet maps do. */
export const inTowns = (random: Random, towns: number): Places => ({
  lat: `50 + (n % ${towns}) * 0.2 + (random() + random() + random() - 1.5) * 0.045`,
  lng: `-5 + (n % ${towns}) * 0.16 + (random() + random() + random() - 1.5) * 0.07`,
  around: () => {
    const town = Math.floor(random() * towns)
    const off = (degrees: number) => (random() - 0.5) * degrees
    return near(50 + town * 0.2 + off(0.02), -5 + town * 0.16 + off(0.03))
  },
})
