export { type SeededCity, seedCity } from './seedCity.ts'
