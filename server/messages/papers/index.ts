export { agreedIn, readPapers } from './readPapers.ts'
export { papersRoutes } from './routes.ts'
