export { agreedIn, readPapers, sampleNames } from './readPapers.ts'
export { papersRoutes } from './routes.ts'
