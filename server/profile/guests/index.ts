export { forgetNeverPaid } from './forgetNeverPaid.ts'
export { forgetUnused } from './forgetUnused.ts'
export { mergeGuests } from './mergeGuests.ts'
export { guestRoutes, guestUses } from './routes.ts'
