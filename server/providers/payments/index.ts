export { cardSandbox, type DeliverMessage, deliverOverHttp } from './sandbox/index.ts'
export { stripePayments } from './stripe.ts'
export { stripeBanks } from './stripeBanks.ts'
