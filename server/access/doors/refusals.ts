import { Problem } from '#server/platform/problem.ts'

export const deviceUnknown = () =>
  new Problem(409, 'device_unknown', 'This device does not hold the keys of your door.')

export const otherLocation = () =>
  new Problem(409, 'other_location', 'These uses are of another location’s door.')

export const pageOutdated = () =>
  new Problem(
    409,
    'program_outdated',
    'This page is out of date. Reload it to check codes offline.',
  )

export const linkUsed = () =>
  new Problem(
    409,
    'device_link_used',
    'This link was already used, or its 10 minutes are up. Make a new one on the Door screen.',
  )

export const noSuchDevice = () =>
  new Problem(404, 'device_not_found', 'That device was already removed.')
export const admitByCode = () =>
  new Problem(
    409,
    'admit_by_code',
    'Guests told us they weren’t let in. Please type their code instead.',
  )
