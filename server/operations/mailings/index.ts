export { mailingRoutes } from './routes.ts'
export { forgetOldMailings, sendMailings } from './sendMailings.ts'
