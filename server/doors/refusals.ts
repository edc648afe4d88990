import { Problem } from '#server/platform/problem.ts'

export const noLocationYet = () =>
  new Problem(409, 'no_location_yet', 'Save your location first: its door has no codes yet.')

export const deviceUnknown = () =>
  new Problem(409, 'device_unknown', 'This device does not hold the keys of your door.')

export const otherLocation = () =>
  new Problem(409, 'other_location', 'These uses are of another location’s door.')

export const admitByCode = () =>
  new Problem(
    409,
    'admit_by_code',
    'Guests told us that they were not let in. Please type their code instead.',
  )
