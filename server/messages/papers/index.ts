export { agreedIn } from './papersInForce.ts'
export { type PaperFiles, readPapers } from './readPapers.ts'
export { papersRoutes } from './routes.ts'
export {
  agreedFileVersions,
  insertText,
  type NamedText,
  publishedText,
  versionsOf,
} from './store.ts'
export { fileOf, textInForce, textsInForce } from './textsInForce.ts'
