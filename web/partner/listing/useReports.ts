import { locationReports } from '#contract/reports.ts'
import { useCall } from '#web/api/useCall.ts'

/** What guests told of the partner's door, and whether it is off the map for that. */
export const useReports = ({ enabled = true } = {}) =>
  useCall(locationReports, undefined, { enabled })
