import { Problem } from '#server/platform/problem.ts'

export const incidentDecided = () =>
  new Problem(409, 'incident_decided', 'We’ve already decided about this incident.')

export const incidentChanged = () =>
  new Problem(
    409,
    'incident_changed',
    'The partner just added something to this incident. Read it again before you decide.',
  )
