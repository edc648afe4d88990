export { guestRoutes, guestUses } from './routes.ts'
