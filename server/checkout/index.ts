export { buildCheckout } from './buildCheckout.ts'
export type {
  CardPayment,
  CardPayments,
  Checkout,
  CheckoutRequest,
  PaymentMessage,
  StartedCheckout,
} from './cardPayments.ts'
export { fulfil } from './fulfil.ts'
export { captureHeld, releaseHeld, settleHold } from './hold.ts'
export type {
  MoneyBackReason,
  PaidHandlers,
  PaidVisitOrder,
  VisitEnd,
  VisitFailure,
} from './order.ts'
export { leave } from './leave.ts'
export { orderRecords, refundRecords } from './leavingStore.ts'
export { findOrderRecord, orderLinesOf, refundsOf } from './operatorStore.ts'
export { refund } from './refund.ts'
export { startVisitOrder } from './startOrder.ts'
export { cardOf, lockOrder } from './store.ts'
