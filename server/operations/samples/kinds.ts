import type { Features } from '#contract/locations.ts'
import type { HoursKind } from './hours.ts'

/** What houses of one kind have in common. */
export interface Kind {
  hours: HoursKind[]
  /** What they surely have or lack; of the rest some say so and some do not. */
  features: Partial<Features>
  descriptions: string[]
  /** From the street to the door, in up to three short steps. */
  steps: string[][]
}

const roomy = { wheelchair: 'yes', stepFree: 'yes', genderNeutral: 'yes' } as const
const cramped = { wheelchair: 'no', singleRoom: 'yes' } as const

const kinds = {
  cafe: {
    hours: ['cafe'],
    features: { singleRoom: 'yes', shower: 'no' },
    descriptions: [
      'A bright single room behind the counter, with good soap and a hook for every bag.',
      'Calm, freshly tiled and cleaned every hour. Nobody minds if you do not order.',
    ],
    steps: [
      ['Show your code at the counter.', 'Pass the milk station.', 'Second door on the left.'],
      ['Tell the barista your code.', 'Go down the short hallway to the blue door.'],
    ],
  },
  bakery: {
    hours: ['noSundays', 'cafe'],
    features: { ...cramped, shower: 'no' },
    descriptions: [
      'A small, spotless room that smells of bread. One person at a time.',
      'Simple and clean, with warm water and paper towels.',
    ],
    steps: [['Show your code at the register.', 'Walk through the arch beside the ovens.']],
  },
  hotel: {
    hours: ['always'],
    features: { ...roomy, babyChanging: 'yes', menstrualProducts: 'yes' },
    descriptions: [
      'Marble, real towels and a quiet seat outside. Open all night.',
      'The lobby restroom of a small hotel: spacious, attended and never crowded.',
    ],
    steps: [
      [
        'Enter by the main door.',
        'Show your code at the front desk.',
        'Past the elevators, on the right.',
      ],
      ['Ask the night clerk after eleven.', 'Follow the brass sign down the hall.'],
    ],
  },
  library: {
    hours: ['noSundays', 'noMondays'],
    features: { ...roomy, babyChanging: 'yes', shower: 'no' },
    descriptions: [
      'Free for everyone, quiet and step-free. Please keep your voice low on the way.',
    ],
    steps: [
      ['Enter at the ramp.', 'Show your code at the desk.', 'Ground floor, past the atlases.'],
    ],
  },
  restaurant: {
    hours: ['evening'],
    features: { shower: 'no' },
    descriptions: [
      'Two rooms at the back, cleaned before every service.',
      'A tidy room with a changing shelf, away from the dining tables.',
    ],
    steps: [
      ['Show your code to the host.', 'Walk past the bar.', 'Down three steps, door on the right.'],
      ['Show your code at the door.', 'Straight through to the back.'],
    ],
  },
  bar: {
    hours: ['lateBar'],
    features: { genderNeutral: 'yes', babyChanging: 'no', shower: 'no' },
    descriptions: [
      'Open when everything else has closed. Well lit, and checked through the night.',
    ],
    steps: [['Show your code to the door staff.', 'Past the jukebox, first door.']],
  },
  gym: {
    hours: ['cafe', 'always'],
    features: { shower: 'yes', menstrualProducts: 'yes', genderNeutral: 'yes' },
    descriptions: [
      'A proper changing room: shower, lockers and plenty of hot water.',
      'Fresh towels at the desk and a shower that is worth the walk.',
    ],
    steps: [
      ['Show your code at reception.', 'Take the turnstile on the left.', 'Follow the blue line.'],
    ],
  },
  cowork: {
    hours: ['noSundays', 'always'],
    features: { ...roomy, singleRoom: 'yes' },
    descriptions: ['A quiet floor with a room to yourself and a shelf for a laptop bag.'],
    steps: [['Show your code at the desk.', 'Second floor by elevator.', 'Opposite the kitchen.']],
  },
  market: {
    hours: ['shop', 'cafe'],
    features: { ...roomy, babyChanging: 'yes', familyRoom: 'yes' },
    descriptions: ['Large, busy and well kept, with a family room beside it.'],
    steps: [['Enter from the street side.', 'Show your code at the information stand.']],
  },
  bookshop: {
    hours: ['shop'],
    features: cramped,
    descriptions: ['One small room between poetry and travel. Bring your book along.'],
    steps: [['Show your code at the register.', 'Up the back stairs, door with the moon on it.']],
  },
  shop: {
    hours: ['shop', 'noSundays'],
    features: { shower: 'no' },
    descriptions: ['Clean and close to the entrance, with a bench to wait on.'],
    steps: [['Show your code at the counter.', 'Behind the last shelf.']],
  },
  gallery: {
    hours: ['noMondays'],
    features: { stepFree: 'yes', genderNeutral: 'yes', shower: 'no' },
    descriptions: ['White walls, one good picture, and a very clean room.'],
    steps: [['Show your code at the desk.', 'Through the first room, white door.']],
  },
  museum: {
    hours: ['noMondays'],
    features: { ...roomy, babyChanging: 'yes', familyRoom: 'yes' },
    descriptions: ['Beside the coat check, step-free, and free of charge.'],
    steps: [['Use the side entrance.', 'Show your code at the coat check.']],
  },
  deli: {
    hours: ['always', 'cafe'],
    features: { ...cramped, shower: 'no' },
    descriptions: ['Nothing fancy, always open, always clean.', 'A plain room kept in good order.'],
    steps: [['Show your code at the register.', 'Between the fridges, grey door.']],
  },
  park: {
    hours: ['cafe'],
    features: { ...roomy, familyRoom: 'yes', babyChanging: 'yes' },
    descriptions: ['By the water, free, with a family room and a tap for bottles.'],
    steps: [['Walk to the boathouse.', 'Show your code at the window.']],
  },
} satisfies Record<string, Kind>

/** Doors at which no person checks a code. */
export const stepsWithoutStaff: Record<'keypad' | 'lock', string[][]> = {
  keypad: [
    ['Go around to the side entrance.', 'Type the door code on the keypad.'],
    ['Enter the hallway on the right.', 'The keypad is beside the blue door.'],
  ],
  lock: [
    ['Use the door beside the main entrance.', 'Type your code on the lock.'],
    ['Up the ramp on the left.', 'Type your code on the lock and press the star.'],
  ],
}

export type KindName = keyof typeof kinds
export const kindOf = (name: KindName): Kind => kinds[name]
