import { Problem } from './problem.ts'

/** The answer for another partner’s restroom too, as for one that does not exist. */
export const noSuchRestroom = () =>
  new Problem(404, 'location_not_found', 'We can’t find this restroom.')

export const noRestroomYet = () => new Problem(409, 'no_location_yet', 'Save your restroom first.')
