/** The one button that leads to a code, and what stands in its way. */
export const access = {
  get: 'Get access code',
  getFor: 'Get access code · {price}',
  getWith: 'Get access code · with your {plan}',
  plan: {
    price_1: 'One-Time Access',
    price_2: '24-Hour Pass',
    price_3: 'Monthly Membership',
  },
  starts: {
    price_1: 'This uses your One-Time Access.',
    price_2: 'Your 24 hours start now.',
    price_3: 'Your membership covers this visit.',
  },
  loading: 'Looking up what this visit costs you...',
  show: 'Show code',
  showOther: 'Show that code',
  liveElsewhere: 'You hold a code for {name}. One code at a time: use that one first.',
  liveSomewhere: 'You hold a code for another restroom. One code at a time: use that one first.',
  asksFirst: 'This place asks first',
  asksFirstHint:
    'Someone there answers within {minutes} minutes; then your code appears by itself.',
  asksFirstPaid:
    'Someone there answers within {minutes} minutes. Your card is only held until then: no answer, no charge.',
  waitingHere: 'You have asked here. The answer appears on its own screen.',
  waitingElsewhere:
    'You are waiting for an answer from {name}. One at a time: see how it stands first.',
  waitingSomewhere:
    'You are waiting for an answer from another restroom. One at a time: see how it stands first.',
  showRequest: 'See your request',
  asPartner: 'You are signed in as a partner. Codes are for guest accounts.',
  signInAsGuest: 'Sign in as a guest',
  proveEmail: 'Prove your e-mail',
  checkAgain: 'Check again',

  refused: {
    location_hidden: 'Not open to guests right now',
    location_closed: 'Closed right now',
    busy: 'Every code for this door is taken',
    free_limit: 'No free visit here just yet',
    asked_too_often: 'You have asked here several times',
    email_unproven: 'Your second free visit needs a proven e-mail',
  },
  hint: {
    location_hidden: 'The partner has taken it off the map for now.',
    location_closed: 'No opening is known.',
    busy: 'Try again in a few minutes.',
    free_limit: 'Free visits are limited: six a day, one an hour at each door.',
    asked_too_often: 'Give them a while before you ask again.',
    email_unproven: 'Open the link we mailed you, or have it sent again from your account.',
  },
  opensAt: 'Opens {time}.',
  nextAt: 'The next one is free from {time}.',
  askAgainAt: 'You can ask again from {time}.',
  freeAgainAt: 'You can have one again from {time}.',
}
