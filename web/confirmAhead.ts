import { confirmOrder, type OrderOutcome } from '#contract/checkout.ts'
import { oneVisit } from '#contract/visits.ts'
import { liveClient } from './liveClient.ts'
import { paths } from './paths.ts'
import { isGuestHere } from './shell/data/guest.ts'

/** A guest who returns from paying waits for a code, so it is requested while the screens still load. */
export async function confirmAhead(address: string) {
  const [path, query] = address.split('?', 2)
  const sessionId = new URLSearchParams(query).get('session_id')
  if (path !== paths.paymentSuccess || !sessionId || !isGuestHere()) return
  const settling = liveClient.sendAhead(confirmOrder, { body: { sessionId } })
  const visitId = visitIn(await settling.catch(() => undefined))
  // What fails now is told where it is asked for.
  if (visitId)
    await liveClient.sendAhead(oneVisit, { params: { id: visitId } }).catch(() => undefined)
}

const visitIn = (outcome: OrderOutcome | undefined) =>
  outcome?.kind === 'visit_ready' || outcome?.kind === 'visit_asked' ? outcome.visitId : undefined
