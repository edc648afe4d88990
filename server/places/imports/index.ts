export { type Counts, importRestrooms } from './importRestrooms.ts'

export { readHours } from './readHours.ts'
export { removeSource } from './removeSource.ts'
export { openStreetMap } from './restroomOf.ts'
