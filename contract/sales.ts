import { z } from 'zod'
import { call } from './call.ts'
import { PurchaseKey } from './checkout.ts'
import { LocationId } from './locations.ts'
import { Cents } from './money.ts'
import { Report, ReportReason } from './reports.ts'
import { Moment } from './text.ts'
import { Visit, VisitState } from './visits.ts'

/** Payment pages that the keys of one organisation have open. */
export const maxOpenSales = 30
/** A key younger than this sells no more than `maxSalesOfNewKey` visits in 24 hours. */
export const newKeyDays = 7
export const maxSalesOfNewKey = 20
/** "Couldn't get in", in 24 hours, said by the keys of one organisation. */
export const maxReportsOfKeys = 30
/** Customers in 24 hours to whom keys of one organisation had sold nothing before. */
export const maxCustomersOfKeys = 2_000

/** The program's own name for a customer: always the same for one person, never an address or a name. */
const CustomerReference = z.string().regex(/^[\w.:-]{1,64}$/)

/** As its visit stands; before there is one, `open`, `not_paid` or `refunded`. */
const SaleState = z.enum(['open', 'not_paid', 'refunded', ...VisitState.options])

/** A visit that a program sells. Only the key that sold it reads it. It has no name or address of a customer. */
export const Sale = z.object({
  id: z.uuid(),
  customer: CustomerReference,
  locationId: LocationId,
  cents: Cents,
  refundedCents: Cents,
  state: SaleState,
  /** The card provider's page, to be opened in the customer's browser; null once it can no longer be paid. */
  url: z.string().nullable(),
  closesAt: Moment,
  visitId: z.uuid().nullable(),
  /** What opens the door, while the visit is ready; null at a keypad door, whose code is revealed. */
  code: z.string().nullable(),
  entry: Visit.shape.location.shape.entry.nullable(),
  instructions: z.string().nullable(),
  houseRules: z.array(z.string()),
  validFrom: Moment.nullable(),
  validUntil: Moment.nullable(),
  usedAt: Moment.nullable(),
  failure: Visit.shape.failure,
  report: Report.nullable(),
  now: Moment,
})
export type Sale = z.infer<typeof Sale>

/** Opens the payment of one visit for one customer. Repeated with the same `purchaseKey` it is the same sale. */
export const sellVisit = call({
  method: 'POST',
  path: '/api/sales',
  access: 'key_visits:sell',
  mayRepeat: true,
  body: z.strictObject({
    customer: CustomerReference,
    locationId: LocationId,
    purchaseKey: PurchaseKey,
    /** The price the customer was shown, in cents. Another one now is refused, never charged. */
    shownCents: Cents.min(1),
  }),
  reply: Sale,
})

export const showSale = call({
  method: 'GET',
  path: '/api/sales/:id',
  access: 'key_visits:sell',
  params: z.object({ id: z.uuid() }),
  reply: Sale,
})

/** The fixed code of a keypad door, while the visit is valid. Each reveal is recorded. */
export const revealSale = call({
  method: 'POST',
  path: '/api/sales/:id/reveal',
  access: 'key_visits:sell',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ code: z.string() }),
})

/** The customer couldn't get in. Said twice it is answered alike. */
export const reportSale = call({
  method: 'POST',
  path: '/api/sales/:id/report',
  access: 'key_visits:sell',
  mayRepeat: true,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({ reason: ReportReason }),
  reply: Sale,
})
