import { type OrderOutcome, settleOrder } from '#contract/checkout.ts'
import { oneVisit } from '#contract/visits.ts'
import { readSession } from '#web/data/session.ts'
import { askedAhead } from './askedAhead.ts'
import { send } from './send.ts'

const orders = askedAhead((sessionId) => send(settleOrder, { body: { sessionId } }))
const visits = askedAhead((id) => send(oneVisit, { params: { id } }))

export const settle = orders.ask
export const askVisit = visits.ask

/** Whoever comes back from paying waits for a code: it is asked for while the screens are still to come. */
export async function settleAhead(address: string) {
  const [path, query] = address.split('?', 2)
  const sessionId = new URLSearchParams(query).get('session_id')
  if (path !== '/success' || !sessionId || readSession()?.userType !== 'user') return
  const visitId = visitIn(await orders.askNow(sessionId).catch(() => undefined))
  // What fails now is told where it is asked for.
  if (visitId) await visits.askNow(visitId).catch(() => undefined)
}

const visitIn = (outcome: OrderOutcome | undefined) =>
  outcome?.kind === 'visit_ready' || outcome?.kind === 'visit_asked' ? outcome.visitId : undefined
