import { expect, test } from 'vitest'
import { doorOf, savedAddress } from './savedAddress.ts'

const found = '218 W 46th St, New York, NY'
const place = { label: found, coordinates: { lat: 40.759, lng: -73.987 } }

test.each([
  ['218 w 46', found],
  ['218 w 46th st', found],
  ['218 W 46th St', '218 W 46th St'],
  ['218 W 46th Street, Suite 4', '218 W 46th Street, Suite 4'],
  ['218 West 46th Street, 2nd floor', '218 W 46th St, 2nd floor, New York, NY'],
  ['218 w. 46th st, 2nd floor, new york, NY 10036', '218 W 46th St, 2nd floor, New York, NY'],
  ['218 West 46th Street #2, NY', '218 W 46th St, #2, New York, NY'],
  ['218 West 46th Street, Lobby, NY 10036, USA', '218 W 46th St, Lobby, New York, NY'],
])('%s is saved as %s', (typed, saved) => {
  expect(savedAddress(typed, { ...place, precision: 'door' })).toBe(saved)
})

test('an address whose door was not found is saved as typed', () => {
  expect(savedAddress('218 w 46', { ...place, precision: 'street' })).toBe('218 w 46')
  expect(savedAddress('218 w 46', undefined)).toBe('218 w 46')
})

test.each([
  ['218 w 46', '218 West 46th Street, New York, NY 10036', true],
  ['218 W 46th Street, Suite 4', '218 west 46 suite 4, NY', true],
  ['218 W 46th St, New York, NY 10036, USA', '218 W 46th St, 10036-1234, United States', true],
  ['218 W 46th St', '218 W 46th St #2', false],
  ['218 W 46th St, 1st floor', '218 W 46th St, 2nd floor', false],
])('%s and %s are one door: %s', (one, other, isSame) => {
  const zip = { ...place, label: `${found} 10036`, precision: 'door' as const }
  expect(doorOf(one, { ...place, precision: 'door' }) === doorOf(other, zip)).toBe(isSame)
})
