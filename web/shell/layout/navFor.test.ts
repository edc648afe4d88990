import { expect, test } from 'vitest'
import { landingAreas } from '#web/shell/data/returnTo.ts'
import { isPassedThrough, navFor } from './navFor.ts'

test('the sign-in screens have no nav [L3]', () => {
  for (const path of ['/auth', '/auth/reset'])
    expect(navFor(path, null)).toMatchObject({ links: [], picture: null, offersSignIn: false })
})

test('a visitor’s logo leads to the sample map from samples, else to the live one [L2]', () => {
  for (const path of ['/home.d', '/guest.d', '/partner.d', '/partner.a', '/bathrooms'])
    expect(navFor(path, null).logo).toBe('/home.d')
  for (const path of ['/', '/auth', '/home', '/subscription', '/location/1'])
    expect(navFor(path, null).logo).toBe('/home')
})

test('on partner paths a visitor is offered the sample analytics, partner and sign-in [L4]', () => {
  for (const path of ['/partner', '/partner.d', '/partner.a', '/partner/door'])
    expect(navFor(path, null)).toMatchObject({
      links: [{ name: 'analytics', to: '/partner.a' }],
      picture: '/partner.d',
      offersSignIn: true,
    })
})

test('elsewhere a visitor is offered the map, the sample guest and sign-in [L5]', () => {
  for (const [path, map] of [
    ['/home.d', '/home.d'],
    ['/guest.d', '/home.d'],
    ['/', '/home'],
    ['/home', '/home'],
    ['/subscription', '/home'],
    ['/no/such/screen', '/home'],
  ] as const)
    expect(navFor(path, null)).toEqual({
      logo: map,
      links: [{ name: 'home', to: map }],
      picture: '/guest.d',
      offersSignIn: true,
    })
})

test('signed in, logo, Home and picture lead a guest to the guest screens, everywhere', () => {
  for (const path of ['/', '/home', '/home.d', '/partner', '/partner.a'])
    expect(navFor(path, 'user')).toEqual({
      logo: '/home',
      links: [{ name: 'home', to: '/home' }],
      picture: '/guest',
      offersSignIn: false,
    })
})

test('signed in, logo and picture lead a partner to the partner screens, everywhere', () => {
  for (const path of ['/home', '/home.d', '/partner', '/partner.d'])
    expect(navFor(path, 'partner')).toMatchObject({
      logo: '/partner/today',
      links: [
        { name: 'today', to: '/partner/today' },
        { name: 'door', to: '/partner/door' },
        { name: 'analytics', to: '/partner/analytics' },
        { name: 'earnings', to: '/partner/earnings' },
      ],
      picture: '/partner',
    })
})

test('the role decides the landing area [L8]', () => {
  expect(landingAreas).toEqual({ user: '/home', partner: '/partner/today' })
  expect(navFor('/', 'user').logo).toBe(landingAreas.user)
  expect(navFor('/', 'partner').logo).toBe(landingAreas.partner)
})

test('signing in from a sample does not lead back to it, from a real screen it does', () => {
  for (const path of ['/', '/home.d', '/home.d/1', '/guest.d', '/partner.a', '/bathrooms'])
    expect(isPassedThrough(path)).toBe(true)
  for (const path of ['/home', '/home/1', '/guest', '/partner/door', '/subscription'])
    expect(isPassedThrough(path)).toBe(false)
})
