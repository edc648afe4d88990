/** Paying, and what became of it. */
export const checkout = {
  title: 'Payment',
  loading: 'Looking up what you are buying...',
  heading: {
    visit: 'Pay for one visit',
    plan: 'Pay for your plan',
  },
  pay: 'Pay {price}',
  leaving: 'Taking you to the payment page...',
  oneVisit: 'One visit',
  code: 'A code that opens this door for {minutes} minutes, at once after paying',
  codeAsked: 'A code that opens this door for {minutes} minutes, as soon as they accept',
  onlyHere: 'No account with the restroom, no commitment',
  provider: 'You pay on our card provider’s page. Pitstop never sees your card number.',
  seePlans: 'Coming more often? See plans',
  otherPlan: 'Choose another plan',
  gone: 'This restroom is not here any more',
  goneHint: 'Nothing was charged.',
  goneAction: 'Find a restroom',

  priceChanged: 'The price is {price} now',
  priceChangedHint: 'It changed a moment ago. Nothing was charged: pay only if you still want to.',
  refused: 'Nothing was charged',
  findOther: 'Find another restroom',
  findRestroom: 'Find a restroom',
  proveEmail: 'Confirm your email',

  asking: 'Checking your payment...',
  askingHint: 'This takes a moment. Please leave this page open.',
  open: {
    title: 'Your payment is still on its way',
    text: 'It goes on without this page. Once it has arrived, your code or plan is on your profile; if it never does, nothing is charged.',
  },
  noAnswer: {
    title: 'We could not ask how it stands',
    text: 'If you paid, your payment is safe and is served all the same.',
  },
  unknown: {
    title: 'We know of no such purchase of yours',
    text: 'The address of this page may be cut short, or it belongs to another account.',
  },
  nothing: {
    title: 'There is no purchase to show',
    text: 'This page tells how a payment went. You have none open here.',
  },
  toProfile: 'To my profile',

  ready: {
    title: 'Your {plan} is ready',
    paid: 'Paid',
    opens: 'Opens',
    anyUpTo: 'Any location up to {price}',
    every: 'Every location, premium ones too',
    runs: 'Runs',
    yourRestroom: 'Your restroom',
    included: 'Included in your plan',
    notIncluded: 'Premium: not included in your plan',
    getCode: 'Get access code',
  },

  moneyBack: {
    title: 'Your money is on its way back',
    reason: {
      too_late: 'Your payment came after the time to pay had ended.',
      location_closed: 'The restroom had closed by the time your payment came.',
      busy: 'Every code for this door was taken by the time your payment came.',
      already_member: 'You are a member already; one membership is enough.',
      given_back: 'You gave your pass back.',
      no_entry: 'You could not get in.',
      other: 'We could not give you what you paid for.',
    },
    how: 'All of it goes back to your card by itself. Most banks show it within 5 to 10 days.',
    nextFree: 'The next code for this door is free from {time}.',
    tryThere: 'Look at it again',
    findOther: 'Find the nearest open restroom',
  },

  notPaid: {
    title: 'Nothing was charged',
    text: 'Your payment did not go through, or its page was closed. You can try again.',
  },
  cancelled: {
    title: 'Nothing was charged',
    text: 'You left the payment page before paying. What you chose is kept here.',
    textPlain: 'You left the payment page before paying.',
  },
  failed: {
    title: 'The payment page could not be opened',
    text: 'Nothing was charged. Either the connection or our card provider did not answer; trying again is safe.',
  },
  back: 'Back to payment',
  tryAgain: 'Try again',
  toPlans: 'See plans',
}
