import { Problem } from '#server/platform/problem.ts'

/** Somebody else’s does not exist for who asks. */
export const noSuchRestroom = () =>
  new Problem(404, 'location_not_found', 'We can’t find this restroom.')
