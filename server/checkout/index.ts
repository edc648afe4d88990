export { buildCheckout } from './buildCheckout.ts'
export type {
  CardPayments,
  Checkout,
  CheckoutRequest,
  PaidCheckout,
  PaymentMessage,
  StartedCheckout,
} from './cardPayments.ts'
export { leave } from './leave.ts'
export { orderRecords, refundRecords } from './leavingStore.ts'
export type { MoneyBackReason, PaidHandlers, PaidVisitOrder, VisitFailure } from './order.ts'
export { refund } from './refund.ts'
export { startVisitOrder } from './startOrder.ts'
