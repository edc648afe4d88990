import type { APIRequestContext, Page } from '@playwright/test'
import { SignedIn } from '#contract/auth.ts'
import { CheckoutStarted } from '#contract/checkout.ts'
import { AccessOutcome, Visit } from '#contract/visits.ts'
import { deskScenes } from './deskScenes.ts'
import { doorScenes } from './doorScenes.ts'
import { keepScenes } from './keepScenes.ts'
import { listingScenes } from './listingScenes.ts'
import { moneyScenes } from './moneyScenes.ts'
import { anAccount, password } from './people.ts'
import { codeOn } from './purchases.ts'
import { answerActive, aRestroom, listed } from './restrooms.ts'
import type { Cast, Scene } from './scene.ts'
import { teamScenes } from './teamScenes.ts'
import { expect } from './test.ts'
import { todayScenes } from './todayScenes.ts'
import { guestWaiting } from './waitingScene.ts'

/** A guest with a membership, a live code and a past visit; a partner whose restroom is on the map. */
export async function aCast(request: APIRequestContext): Promise<Cast> {
  const instructions = 'Go to the counter on the left. Show the code.'
  const first = await aRestroom(request, { name: 'Willow Books', price: 0, instructions })
  const second = await aRestroom(request, {
    name: 'Lantern Coffee House',
    price: 2.5,
    instructions,
  })
  const guest = await anAccount(request)
  const headers = await headersOf(request, guest)

  const bought = await request.post('/api/orders', {
    headers,
    data: { planId: 'price_3', purchaseKey: crypto.randomUUID() },
  })
  const { url, orderId } = CheckoutStarted.parse(await bought.json())
  await request.post(url, { data: { card: 'pays' } })
  await request.post('/api/orders/settle', {
    headers,
    data: { sessionId: url.split('/').at(-1) },
  })

  const ask = async (locationId: string, shownCents: number) => {
    const data = { locationId, shownCents, purchaseKey: crypto.randomUUID() }
    const outcome = AccessOutcome.parse(
      await (await request.post('/api/visits', { headers, data })).json(),
    )
    if (outcome.kind !== 'granted') throw new Error(`The door answered ${outcome.kind}`)
    return Visit.parse(
      await (await request.get(`/api/visits/${outcome.visitId}`, { headers })).json(),
    )
  }
  const used = await ask(first._id, 0)
  await request.post('/api/door/checks', { headers: first.headers, data: { code: used.code } })
  const live = await ask(second._id, 250)
  return {
    guest: {
      email: guest.email,
      visitId: live.id,
      orderId,
      usedVisitId: used.id,
      usedCode: used.code ?? '',
    },
    partner: { email: first.partnerEmail, locationId: first._id },
  }
}

async function headersOf(request: APIRequestContext, { email }: { email: string }) {
  const data = { email, password, userType: 'user' }
  const reply = await request.post('/api/auth/login', { data })
  return { authorization: `Bearer ${SignedIn.parse(await reply.json()).token}` }
}

const at = (path: string) => async (page: Page) => {
  await page.goto(`/#${path}`)
}

/** Goes to a path that names something of the cast's. */
const of = (path: (cast: Cast) => string) => async (page: Page, cast: Cast) => {
  await page.goto(`/#${path(cast)}`)
}

const press =
  (path: string, ...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await page.goto(`/#${path}`)
    for (const name of names) await page.getByRole('button', { name }).first().click()
  }

/** Every screen, and those of its states that look different. */
export const scenes: Scene[] = [
  { name: 'landing', as: 'visitor', open: at('/'), shows: 'A restroom, right now.' },
  { name: 'auth-sign-in', as: 'visitor', open: at('/auth'), shows: 'Welcome Back' },
  {
    name: 'auth-errors',
    as: 'visitor',
    async open(page) {
      await page.goto('/#/auth')
      await page.locator('button[type=button]', { hasText: 'Sign Up' }).click()
      await page.locator('button[type=submit]').click()
    },
    shows: 'Please enter a valid email',
  },
  { name: 'reset', as: 'visitor', open: at('/auth/reset'), shows: /./ },
  { name: 'host', as: 'visitor', open: at('/host'), shows: 'Passive Income' },
  { name: 'help', as: 'visitor', open: at('/help'), shows: 'How do I get in?' },
  { name: 'terms', as: 'visitor', open: at('/terms'), shows: 'What Pitstop does' },
  { name: 'privacy', as: 'visitor', open: at('/privacy'), shows: 'How long' },
  { name: 'contact', as: 'visitor', open: at('/contact'), shows: 'We answer within a day.' },
  { name: 'payments', as: 'user', open: at('/payments'), shows: 'Monthly Membership' },
  {
    name: 'receipt',
    as: 'user',
    open: of(({ guest }) => `/payments/${guest.orderId}`),
    shows: 'Receipt number',
  },
  { name: 'home-map', as: 'visitor', open: at('/home'), shows: /per visit/ },
  {
    name: 'home-selected',
    as: 'visitor',
    open: of(({ partner }) => `/home?at=${partner.locationId}`),
    shows: 'Get Directions',
  },
  { name: 'home-list', as: 'visitor', open: at('/home?view=list'), shows: /per visit/ },
  {
    name: 'home-place',
    as: 'visitor',
    open: at('/home?near=40.7506,-73.9935&place=Penn+Station'),
    shows: /Nearest to Penn Station/,
  },
  {
    name: 'home-far',
    as: 'visitor',
    open: at('/home?near=35.6812,139.7671&place=Tokyo'),
    shows: 'Notify me',
  },
  {
    name: 'home-empty',
    as: 'visitor',
    async open(page) {
      await answerActive(page, [])
      await page.goto('/#/home?view=list')
    },
    shows: 'No bathrooms found',
  },
  {
    name: 'home-failed',
    as: 'visitor',
    async open(page) {
      await answerActive(page, { error: 'busy', message: 'Try again in a minute.' }, 503)
      await page.goto('/#/home?view=list')
    },
    shows: /Error: /,
  },
  {
    name: 'home-odd',
    as: 'visitor',
    async open(page) {
      await answerActive(page, [
        listed({ name: 'x'.repeat(300), address: 'y'.repeat(300) }),
        listed({ name: null, address: null, price: null, coordinates: null }),
        listed({ name: 'مقهى الزيتون 🚻', address: 'شارع ٤٦' }),
      ])
      await page.goto('/#/home?view=list')
    },
    shows: 'Unnamed Location',
  },
  {
    name: 'location',
    as: 'visitor',
    open: of(({ partner }) => `/home/${partner.locationId}`),
    shows: 'Willow Books',
  },
  { name: 'plans', as: 'visitor', open: at('/subscription'), shows: 'Choose Your Plan' },
  { name: 'cancel', as: 'visitor', open: at('/cancel'), shows: /./ },
  { name: 'payment-error', as: 'visitor', open: at('/payment-error'), shows: /./ },
  { name: 'not-found', as: 'visitor', open: at('/no/such'), shows: 'Page not found' },
  { name: 'bathrooms', as: 'visitor', open: at('/bathrooms'), shows: 'Book Now' },
  { name: 'demo-home', as: 'visitor', open: at('/home.d'), shows: /Demo/ },
  { name: 'demo-guest', as: 'visitor', open: at('/guest.d'), shows: /Demo/ },
  {
    name: 'demo-guest-plans',
    as: 'visitor',
    open: press('/guest.d', /Change plan/i),
    shows: /\$9\.99/,
  },
  { name: 'demo-partner', as: 'visitor', open: at('/partner.d'), shows: /Demo/ },
  {
    name: 'demo-partner-payout',
    as: 'visitor',
    open: press('/partner.d', /^Payout/),
    shows: 'Confirm Transfer',
  },
  { name: 'demo-analytics', as: 'visitor', open: at('/partner.a'), shows: /Demo/ },
  { name: 'guest', as: 'user', open: at('/guest'), shows: 'Bathroom History' },
  guestWaiting,
  { name: 'guest-account', as: 'user', open: at('/account'), shows: 'Where you’re signed in' },
  {
    name: 'code',
    as: 'user',
    async open(page, { guest }) {
      await page.goto(`/#/visits/${guest.visitId}`)
      await codeOn(page)
    },
    shows: 'Guest access',
  },
  {
    name: 'visit-used',
    as: 'user',
    open: of(({ guest }) => `/visits/${guest.usedVisitId}`),
    shows: 'Willow Books',
  },
  { name: 'success-nothing', as: 'user', open: at('/success'), shows: /./ },
  {
    name: 'payment-plan',
    as: 'user',
    // A member is sold no pass, so the purchase comes as it would from the plans.
    async open(page) {
      await page.goto('/#/subscription')
      await page.evaluate(() => {
        const state = { usr: { planId: 'price_2' }, key: 'payment-plan', idx: 0 }
        history.replaceState(state, '', '#/payment')
      })
      await page.reload()
    },
    shows: /Pay \$/,
  },
  { name: 'wrong-role', as: 'user', open: at('/partner'), shows: 'This screen is for partners' },
  { name: 'partner', as: 'partner', open: at('/partner'), shows: 'Edit Details' },
  {
    name: 'partner-edit',
    as: 'partner',
    open: press('/partner', 'Edit Details'),
    shows: 'Save Changes',
  },
  { name: 'door', as: 'partner', open: at('/partner/door'), shows: /Type the guest/ },
  { name: 'analytics', as: 'partner', open: at('/partner/analytics'), shows: 'Reviews' },
  {
    name: 'earnings',
    as: 'partner',
    open: at('/partner/earnings'),
    shows: 'How it adds up',
  },
  {
    name: 'statement',
    as: 'partner',
    open: at('/partner/earnings/2026-11'),
    shows: 'Balance at the end',
  },
  ...todayScenes,
  ...listingScenes,
  ...deskScenes,
  ...moneyScenes,
  ...keepScenes,
  ...teamScenes,
  // The last of them hands the browser to staff.
  ...doorScenes,
  { name: 'operator-sign-in', as: 'visitor', open: at('/operator'), shows: 'Operator sign-in' },
  { name: 'operator', as: 'operator', open: at('/operator'), shows: 'Nothing to answer' },
  {
    name: 'operator-found',
    as: 'operator',
    open: at('/operator?q=willow'),
    shows: /Visit at Willow Books/,
  },
  {
    name: 'operator-visit',
    as: 'operator',
    open: of(({ guest }) => `/operator/visits/${guest.usedVisitId}`),
    shows: 'What happened',
  },
  {
    name: 'operator-location',
    as: 'operator',
    open: of(({ partner }) => `/operator/locations/${partner.locationId}`),
    shows: 'Hide from guests',
  },
  { name: 'operator-leads', as: 'operator', open: at('/operator/leads'), shows: 'No leads yet' },
  { name: 'operator-owed', as: 'operator', open: at('/operator/owed'), shows: 'No guest is owed' },
  {
    name: 'operator-books',
    as: 'operator',
    open: at('/operator/books'),
    shows: 'The books are in order',
  },
  { name: 'operator-log', as: 'operator', open: at('/operator/log'), shows: /signed in/ },
]

/** Opens a scene and waits until it stands still. */
export async function openScene(page: Page, scene: Scene, cast: Cast) {
  await page.unrouteAll()
  await page.context().setOffline(false)
  // Another document each time: what one scene left in the page is not part of the next. One of the same site, since the
  // browser starts a process for each change of site.
  await page.goto('/robots.txt')
  await scene.open(page, cast)
  await expect(page.getByText(scene.shows).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)
}
