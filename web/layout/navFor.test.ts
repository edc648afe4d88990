import { expect, test } from 'vitest'
import { landingAreas } from '#web/data/returnTo.ts'
import { navFor } from './navFor.ts'

test('the sign-in screens have no nav [L3]', () => {
  for (const path of ['/auth', '/auth/reset'])
    expect(navFor(path, null)).toMatchObject({ links: [], picture: null, offersSignIn: false })
})

test('a visitor is offered Home and a way to sign in', () => {
  const nav = navFor('/subscription', null)
  expect(nav.links.map(({ name }) => name)).toEqual(['home'])
  expect(nav).toMatchObject({ picture: null, offersSignIn: true })
})

test('logo, Home and picture lead a guest to the guest screens', () => {
  for (const path of ['/', '/home', '/partner'])
    expect(navFor(path, 'user')).toEqual({
      logo: '/home',
      links: [{ name: 'home', to: '/home' }],
      picture: '/guest',
      offersSignIn: false,
    })
})

test('logo and picture lead a partner to the partner screens', () => {
  expect(navFor('/home', 'partner')).toMatchObject({ logo: '/partner', picture: '/partner' })
})

test('the role decides the landing area [L8]', () => {
  expect(landingAreas).toEqual({ user: '/home', partner: '/partner' })
  expect(navFor('/', 'user').logo).toBe(landingAreas.user)
  expect(navFor('/', 'partner').logo).toBe(landingAreas.partner)
})
