interface PublicPlace {
  name: string
  street: string
  description: string
  hours: 'always' | 'cafe'
}

/** Open to everyone, without a partner and without a code. Their names are invented too. */
export const publicPlaces: readonly PublicPlace[] = [
  {
    name: 'Fountain Square Comfort Station',
    street: '1455 Broadway',
    description: 'A small brick building beside the fountain, looked after by the day crew.',
    hours: 'cafe',
  },
  {
    name: 'Ferry Landing',
    street: '455 12th Ave',
    description: 'On the pier, left of the ticket windows.',
    hours: 'always',
  },
  {
    name: 'Linden Playground',
    street: '340 W 25th St',
    description: 'Behind the swings. Families come first.',
    hours: 'cafe',
  },
  {
    name: 'Eastgate Transit Hall',
    street: '230 Park Ave',
    description: 'Lower level, past the newsstand.',
    hours: 'always',
  },
  {
    name: 'Meadow House',
    street: '36 W 86th St',
    description: 'At the edge of the meadow, with a water fountain outside.',
    hours: 'cafe',
  },
]
