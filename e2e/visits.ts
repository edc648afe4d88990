import type { APIRequestContext } from '@playwright/test'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { aDoor } from './purchases.ts'

/** Someone whose token is at hand goes in at a free door. */
export async function goIn(
  request: APIRequestContext,
  headers: { authorization: string },
  door: Awaited<ReturnType<typeof aDoor>>,
) {
  const data = { locationId: door._id, purchaseKey: crypto.randomUUID(), shownCents: 0 }
  const response = await request.post('/api/visits', { headers, data })
  const outcome = AccessOutcome.parse(await response.json())
  if (outcome.kind !== 'granted') throw new Error(`The free door answered ${outcome.kind}`)
  const shown = await request.get(`/api/visits/${outcome.visitId}`, { headers })
  await door.check(Visit.parse(await shown.json()).code ?? '')
  return outcome.visitId
}
