/** What an operator reads of the books. A rule without words here is told in English, as the server says it. */
export const books = {
  title: 'Books',
  none: 'The books are right',
  noneHint: 'What breaks a rule of the books stands here until it is settled.',
  found: 'Found {time}',
  order: 'Open the order',
  visit: 'Open the visit',
  person: 'Open the partner',
  stops:
    '{stops, select, everyone {All payouts wait for it.} partners {Payouts of the partners below wait for it.} other {No payout waits for it.}}',
  settledBy:
    '{by, select, posting {Settle it with an adjustment, or accept it as it is.} provider {It ends by itself once the payment provider has answered.} payout {Compare it with the provider’s list of payouts before you settle it.} other {It ends by itself once the database is put right.}}',
  says: '{invariant, select, I1 {The lines of a posting do not sum to zero.} I2_fee {The fee noted on an order is not the fee that was posted.} I2_refunded {The order, its refunds and its postings name different refunded amounts.} I2_dispute {The disputes of an order and their postings differ.} I2_owed {What is owed for returned refunds and what was posted as owed differ.} I2_fraud {A partner bears a different part of a lost dispute than they had of the sale.} I3 {A paid order did not lead to exactly one visit or paid period.} I3_held {A card is on hold for a request that no longer waits.} I3_payment {A paid order has no payment in the ledger, or more than one.} I3_refund {The order and the ledger differ on whether everything was refunded.} I4_period {A paid period does not match its order or its pass.} I4 {A pass does not match the order that paid for it.} I5_uses {A pass counts fewer uses than it has visits.} I5 {A visit has a code that nothing paid for, or whose payment was refunded.} I6 {A visit was used and paid its partner nothing, or twice.} I7 {A payout was larger than what was available.} I8 {A payout and its postings differ, or the provider never confirmed it.} I8_transfer {A transfer at the provider belongs to no payout of that amount.} E1 {One payment gave two things, before entitlements were kept.} E2_money {A guest was let in and given the money back.} E3_entries {One entitlement let its guest in twice.} E4_open {A visit and its entitlement differ on how it ended.} I9 {Two live visits share one code.} I10 {An order has waited for the provider for more than an hour.} I10_refund {A refund has waited to be sent for more than an hour.} I11 {A trigger that protects the books is missing or off.} I11_rights {The database role may change the books.} other {{raw}}}',
  row: 'The row as it is',
  fact: '{name, select, state {Order} paidCents {Price} refundedCents {Refunded} visit {Visit} dispute {Dispute} feeCents {Fee} uses {Uses} visits {Visits} reason {Posting} sumCents {Sum} paidWith {Paid with} priceCents {Price} payout {Payout} payoutCents {Payout} availableCents {Available then} found {What was found} outcome {Outcome} transferCents {Transfer} other {{raw}}}',
  adjust: 'Adjust',
  accept: 'Accept as it is',
  howOne: '{how, select, adjust {Adjust: {says}} other {Accept as it is: {says}}}',
  from: 'From',
  to: 'To',
  amount: 'Amount in USD',
  amountInvalid: 'Type an amount, such as 1.75',
  add: 'Add another move',
  shortReason: 'Say why, in {min} characters or more',
  submitAdjust: 'Post the adjustment',
  submitAccept: 'Accept it',
  done: '{how, select, waits {It waits for a second operator.} adjusted {The adjustment is posted, and the entry is settled.} other {The entry is accepted as it is.}}',
  more: 'There are more. They show as these are settled.',
  settled: 'Settled lately',
  settledLine:
    '{how, select, waits {It waits for a second operator.} adjusted {Adjusted by {by}} accepted {Accepted by {by}} other {Right again by itself}}, {time}',
  refunds: {
    title: '{count, plural, one {# refund waits: {price}} other {# refunds wait: {price}}}',
    text: 'Automatic refunds reached their limit for the day on {time}. Their guests know that it takes a little longer.',
    submit: 'Send them now',
    done: 'The refunds are on their way.',
  },
}
