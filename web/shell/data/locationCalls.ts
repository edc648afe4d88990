import { z } from 'zod'
import * as contract from '#contract/locations.ts'
import { readLocations, readShown } from './readLocations.ts'

// Read more loosely than the contract has them: one bad field must not take the other restrooms off the map.
export const activeLocations = {
  ...contract.activeLocations,
  reply: z.unknown().transform(readLocations),
}
export const oneLocation = { ...contract.oneLocation, reply: z.unknown().transform(readShown) }
