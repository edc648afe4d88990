import { expect, test } from 'vitest'
import { savedAddress } from './savedAddress.ts'

test.each([
  ['218 w 46', '218 W 46th St, New York, NY', '218 W 46th St, New York, NY'],
  ['218 W 46th St', '218 W 46th St, New York, NY', '218 W 46th St'],
  ['218 w. 46th st, 2nd floor', '218 W 46th St, New York, NY', '218 w. 46th st, 2nd floor'],
  ['218 West 46th Street', '218 W 46th St, New York, NY', '218 W 46th St, New York, NY'],
])('%s, found as %s, is saved as %s', (typed, found, saved) => {
  expect(savedAddress(typed, found)).toBe(saved)
})
