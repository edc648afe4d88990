export { checkedCard, followCardCheck, forgetCardChecks } from './cardCheck.ts'
export { cardCheckRoutes } from './routes.ts'
export { checkRecords, deleteChecksOf } from './store.ts'
