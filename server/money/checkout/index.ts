export { chargePartnerForDispute } from './bearLoss.ts'
export { buildCheckout } from './buildCheckout.ts'
export type {
  CardPayments,
  Checkout,
  CheckoutRequest,
  PaidRenewal,
  PaymentMessage,
  ProviderDispute,
} from './cardPayments.ts'
export { fulfil } from './fulfil.ts'
export { captureHeld, releaseHeld, settleHold } from './hold.ts'
export type {
  PaidHandlers,
  PaidVisitOrder,
  VisitEnd,
  VisitFailure,
} from './order.ts'
export { leave, leaveAtOnce } from './leave.ts'
export { markDispute } from './markDispute.ts'
export { owedLines, sendAgain, settledOtherwise } from './owed.ts'
export { orderRecords, refundRecords } from './leavingStore.ts'
export { disputesOf, findDispute, isDisputed } from './disputeStore.ts'
export { findOrderRecord, givenBackOf, orderLinesOf, refundsOf } from './operatorStore.ts'
export { paymentDisputed, refund, refundPart } from './refund.ts'
export { refundChecksOf } from './refundCheck.ts'
export { releaseRefunds } from './refundBrake.ts'
export { heldRefunds, passRefundsOf } from './refundBrakeStore.ts'
export { startVisitOrder } from './startOrder.ts'
export { cardOf, lockOrder } from './store.ts'
