export { buildCheckout } from './buildCheckout.ts'
export type {
  CardPayments,
  Checkout,
  CheckoutRequest,
  PaidRenewal,
  PaymentMessage,
  ProviderDispute,
} from './cardPayments.ts'
export { chargePartnerForDispute } from './chargePartnerForDispute.ts'
export { closeCustomerAccount, endMembershipNow } from './closeCustomerAccount.ts'
export type { confirmOrder } from './confirmOrder.ts'
export { disputesOf, findDispute, isDisputed } from './disputeStore.ts'
export { fulfil } from './fulfil.ts'
export { captureHeld, releaseHeld, resolveAuthorization } from './hold.ts'
export {
  deleteNeverPaid,
  forgetPaidCards,
  isKnownByWalletsOnly,
  isPaidByCard,
  isPaidByWallet,
  isPaidWith,
  lastBoughtWith,
  moveOrders,
  orderOfRecovered,
  orderRecords,
  payersWith,
  refundRecords,
} from './leavingStore.ts'
export { markDispute } from './markDispute.ts'
export { recoveredPassesOnly } from './openOrder.ts'
export {
  findOrderRecord,
  givenBackOf,
  orderLinesOf,
  ordersById,
  refundsOf,
} from './operatorStore.ts'
export type {
  PaidHandlers,
  PaidVisitOrder,
  Revoke,
  VisitEnd,
  VisitFailure,
} from './order.ts'
export { owedLines, sendAgain, settledOtherwise } from './owed.ts'
export { paymentDisputed, refund, refundPart } from './refund.ts'
export { releaseRefunds } from './refundBrake.ts'
export { heldRefunds, passRefundsOf } from './refundBrakeStore.ts'
export { refundChecksOf } from './refundCheck.ts'
export { forgetCards } from './savedCard.ts'
export { customerRecords, moveCards } from './savedCardStore.ts'
export { startVisitOrder } from './startOrder.ts'
export { cardOf, lockOrder } from './store.ts'
export { suspendPurchases } from './suspendPurchases.ts'
