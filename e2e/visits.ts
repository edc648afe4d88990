import type { APIRequestContext } from '@playwright/test'
import { WaitingRequests } from '#contract/requests.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { aDoor } from './purchases.ts'
import { expect } from './test.ts'

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

/** The partner accepts the request that has waited for longest. */
export async function acceptFirst(
  request: APIRequestContext,
  { headers }: { headers: { authorization: string } },
) {
  const waits = await request.get('/api/door/requests', { headers })
  const [first] = WaitingRequests.parse(await waits.json()).waiting
  const accepted = await request.post(`/api/door/requests/${first?.visitId}/accept`, { headers })
  expect(accepted.status()).toBe(200)
}
