export { carryOut, Enrolled, type Enrolment, enrolRoute } from './enrolRoute.ts'
export { operatorRoutes, operatorUses } from './routes.ts'
export { findOperator } from './signIn.ts'
export { alarmed } from './store.ts'
