export type { PhotoStore } from './photoStore.ts'
export { photoRoutes } from './routes.ts'
export { issuedPhotos } from './store.ts'
