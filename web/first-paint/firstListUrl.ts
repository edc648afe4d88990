import { mostListed } from '#web/locations/mostListed.ts'
import { timesSquare } from '#web/locations/origin.ts'

const query = new URLSearchParams({
  near: `${timesSquare.lat},${timesSquare.lng}`,
  limit: String(mostListed),
})

/** The question that /home begins with. The build puts it into the page. */
export const firstListUrl = `/api/locations/active?${query.toString()}`
