export { sampleHistory } from './history.ts'
export { type SampleCity, seedCity } from './seedCity.ts'
