import { expect, test } from 'vitest'
import { domainsOf } from './freeVisits.ts'

const keysOf = (email: string) => domainsOf(email).map(({ limit, key }) => `${limit.max} ${key}`)

test('free visits of a mail domain are counted with all names under it', () => {
  for (const host of ['catch-all.test', 'a.catch-all.test', 'b.a.Catch-All.test'])
    expect(keysOf(`maya@${host}`)).toEqual(['30 catch-all.test'])
})

test('domains under a country’s ending are counted by themselves, and together with more room', () => {
  expect(keysOf('maya@hotel.co.uk')).toEqual(['30 hotel.co.uk', '300 co.uk'])
  expect(keysOf('maya@mail.hotel.co.uk')).toEqual(['30 hotel.co.uk', '300 co.uk'])
  // A short name of one owner: each name under it has thirty, and all of them three hundred.
  expect(keysOf('maya@a.abc.de')).toEqual(['30 a.abc.de', '300 abc.de'])
  expect(keysOf('maya@abc.de')).toEqual(['30 abc.de', '300 abc.de'])
})

test('mailboxes of known providers are not counted by domain', () => {
  for (const host of ['gmail.com', 'yahoo.co.uk', 'pm.me', 'pitstop.example'])
    expect(keysOf(`maya@${host}`)).toEqual([])
})
