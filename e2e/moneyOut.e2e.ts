import type { APIRequestContext } from '@playwright/test'
import { decisionsADay } from '#contract/approvals.ts'
import { SignedIn } from '#contract/auth.ts'
import { OperatorSession } from '#contract/operatorSession.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { anOperator, operatorSignsIn } from './operators.ts'
import { confirmByLink } from './outbox.ts'
import { anAccount, holdSession, linkMailedTo, password } from './people.ts'
import { aDoor } from './purchases.ts'
import { expect, test } from './test.ts'

/** A guest has paid $2.50 for a visit by card, and holds its code. */
async function aPaidVisit(request: APIRequestContext) {
  const door = await aDoor(request)
  const guest = await anAccount(request)
  const login = { email: guest.email, password, userType: 'user' }
  const signedIn = await request.post('/api/auth/login', { data: login })
  const headers = {
    authorization: `Bearer ${SignedIn.parse(await signedIn.json()).token}`,
  }
  const data = { locationId: door._id, shownCents: 250, purchaseKey: crypto.randomUUID() }
  const response = await request.post('/api/visits', { headers, data })
  const outcome = AccessOutcome.parse(await response.json())
  if (outcome.kind !== 'checkout') throw new Error(`The door answered ${outcome.kind}`)
  await request.post(outcome.url, { data: { card: 'pays' } })
  const sessionId = outcome.url.split('/').at(-1)
  await request.post('/api/orders/settle', { headers, data: { sessionId } })
  const live = Visit.parse(await (await request.get('/api/visits/live', { headers })).json())
  return { door, guest, headers, orderId: outcome.orderId, visitId: live.id, code: live.code ?? '' }
}

test('a refund that is too much for one operator is approved by another; meanwhile its guest reads that it is checked', async ({
  page,
  request,
  product,
  browser,
}) => {
  const first = await anOperator(product)
  const data = { email: first.email, password, code: first.code() }
  const reply = await request.post('/api/operator/session', { data })
  const { token } = OperatorSession.parse(await reply.json())
  const headers = { authorization: `Bearer ${token}` }
  const refund = (orderId: string, cents: number, shownCents: number) =>
    request.post(`/api/operator/orders/${orderId}/refund`, {
      headers,
      data: { key: crypto.randomUUID(), cents, shownCents, reason: 'The room was locked.' },
    })
  const before = await aPaidVisit(request)
  for (let times = 0; times < decisionsADay; times++) await refund(before.orderId, 1, 250 - times)
  const { guest, orderId, visitId } = await aPaidVisit(request)
  await refund(orderId, 250, 250)

  await holdSession(page, request, { email: guest.email, userType: 'user' })
  await page.goto(`/#/visits/${visitId}`)
  const isChecked = page.getByText(
    /^We’re checking your refund of \$2\.50\. You’ll hear from us by/,
  )
  await expect(isChecked).toBeVisible()
  await page.goto('/#/guest')
  await expect(isChecked).toBeVisible()

  const desk = await browser.newPage({ baseURL: product.url })
  await operatorSignsIn(desk, await anOperator(product))
  await desk.getByRole('link', { name: `Refund to approve: $2.50 · ${first.email}` }).click()
  await expect(desk.getByRole('heading', { name: 'A refund of $2.50 waits' })).toBeVisible()
  await desk.getByLabel('Reason').fill('I looked at the photos.')
  await desk.getByRole('button', { name: 'Approve $2.50' }).click()
  await expect(desk.getByText('State: Paid → Refunded')).toBeVisible()
  await expect(desk.getByText(/approved it/)).toBeVisible()
  await desk.close()
  await page.reload()
  await expect(isChecked).toHaveCount(0)
})

test('an operator decides a case: the guest who was let in by mistake has the money back', async ({
  page,
  request,
  product,
}) => {
  const { door, headers, visitId, code } = await aPaidVisit(request)
  expect(await door.check(code)).toBe('valid')
  await request.post(`/api/visits/${visitId}/report`, { headers, data: { reason: 'refused' } })
  await operatorSignsIn(page, await anOperator(product))
  await page.goto('/#/operator/risk')
  await page
    .getByRole('link', { name: /^\$2\.50 refund claim/ })
    .first()
    .click()
  await page.getByLabel('Reason').fill('The partner confirms it.')
  await page.getByRole('button', { name: 'Refund the guest $2.50' }).click()
  await expect(page.getByText('Decided: the guest is refunded.')).toBeVisible()
  const decided = Visit.parse(
    await (await request.get(`/api/visits/${visitId}`, { headers })).json(),
  )
  expect(decided.state).toBe('failed')
})

test('the link in the mail about a new bank stops payouts once its button is pressed', async ({
  page,
  request,
  product,
}) => {
  const door = await aDoor(request)
  const { headers } = door
  expect(await confirmByLink(request, door.partnerEmail)).toBe(true)
  const opened = await request.post('/api/partner/bank', { headers, data: { password } })
  const { url } = (await opened.json()) as { url: string }
  await request.post(url, { data: { answer: 'pays' } })
  await request.post('/api/partner/bank/check', { headers })
  await page.goto(
    await linkMailedTo(page, product.output(), door.partnerEmail, /Your payouts are set up/),
  )
  await page.getByRole('button', { name: 'Stop payouts' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Payouts are stopped' })).toBeVisible()
})
