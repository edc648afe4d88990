export { isPhotoName } from './photoName.ts'
export { type PhotoStore, withOwnNames } from './photoStore.ts'
export { deletePrivatePhotos, type PrivateDeps, readPrivate } from './privatePhoto.ts'
export {
  deletePrivateAt,
  deletePrivateOf,
  isPrivatePhotoSql,
  privatePhotoIdSql,
  privatePhotoRecords,
} from './privateStore.ts'
export { publishPhoto } from './publishPhoto.ts'
export { removePhotos } from './removePhotos.ts'
export { removeUnsaved } from './removeUnsaved.ts'
export { addRoomPhoto, roomPhotoEnd } from './roomPhoto.ts'
export { photoRoutes } from './routes.ts'
export { savePhoto } from './savePhoto.ts'
export { servePrivatePhoto } from './servePrivatePhoto.ts'
export { changeStepPhotos } from './stepPhotos.ts'
export { insertRemovals, issuedPhotos, movePhotos, photoRecords, removePhotosOf } from './store.ts'
export { acceptPhotos } from './uploads.ts'
