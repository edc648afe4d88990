export { admitByKey, clockRoutes, followClock } from './clock.ts'
export { readOffset } from './store.ts'
