export { forgetNeverPaid } from './forgetNeverPaid.ts'
export { mergeGuests } from './mergeGuests.ts'
export { guestRoutes, guestUses } from './routes.ts'
