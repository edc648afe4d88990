export type { PhotoStore } from './photoStore.ts'
export { removePhotos } from './removePhotos.ts'
export { photoRoutes } from './routes.ts'
export { insertRemovals, issuedPhotos, photoRecords, removePhotosOf } from './store.ts'
