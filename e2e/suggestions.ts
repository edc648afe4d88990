import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { SignedIn } from '#contract/auth.ts'
import { contributorTermsVersion } from '#contract/mapEdits.ts'
import { anAccount, password } from './people.ts'
import { timesSquare } from './restrooms.ts'

/** Of someone who has agreed to the terms of contributors. */
export async function contributorHeaders(request: APIRequestContext) {
  const { email } = await anAccount(request)
  const login = { email, password, userType: 'user' }
  const signedIn = await request.post('/api/auth/login', { data: login })
  const { token } = SignedIn.parse(await signedIn.json())
  const headers = { authorization: `Bearer ${token}` }
  const terms = { headers, data: { version: contributorTermsVersion } }
  expect((await request.put('/api/map-edits/terms', terms)).status()).toBe(200)
  return headers
}

/** A missing restroom somewhere in the neighborhood, as its contributor sends it. */
export async function suggested(
  request: APIRequestContext,
  coordinates = { lat: timesSquare.lat + Math.random() * 0.05, lng: timesSquare.lng },
) {
  const headers = await contributorHeaders(request)
  const name = `Pavilion ${crypto.randomUUID()}`
  const data = { restroom: { name, address: '9 River Rd', coordinates }, note: '' }
  const sent = await request.post('/api/map-edits/restrooms', { headers, data })
  expect(sent.status(), await sent.text()).toBe(200)
  return name
}

/** @returns the line among the recent ones. */
export async function accept(page: Page, name: string, kind: string) {
  await page.goto('/#/operator/map-edits')
  const waiting = page
    .getByRole('list', { name: 'Waiting', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
  await expect(waiting).toContainText(kind)
  await waiting.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(waiting.getByText('Say why, in a few words')).toBeVisible()
  await waiting.getByLabel('Reason').fill('Seen on the street.')
  await waiting.getByRole('button', { name: 'Accept', exact: true }).click()
  const decided = page
    .getByRole('list', { name: 'Recent', exact: true })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: kind })
  await expect(decided).toContainText('On the map')
  return decided
}
