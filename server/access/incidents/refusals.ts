import { Problem } from '#server/platform/problem.ts'

export const incidentDecided = () =>
  new Problem(409, 'incident_decided', 'We’ve already decided about this incident.')
