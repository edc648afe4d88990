/** The code screen. Discreet words: others may look over a shoulder. */
export const visit = {
  title: 'Guest access',
  loading: 'Loading your code...',
  until: 'until {time}',
  from: 'from {time}',
  code: 'Access code: {digits}',
  qr: 'QR code of the access code',
  left: 'left',
  toGo: 'to go',
  minutesLeft:
    '{minutes, plural, =0 {Less than a minute left} =1 {1 minute left} other {# minutes left}}',
  minutesToGo:
    '{minutes, plural, =0 {Starts in less than a minute} =1 {Starts in 1 minute} other {Starts in # minutes}}',
  saved: 'Saved on this phone, works without signal',
  offline: 'No connection right now. This is your code as saved on this phone.',
  startsAt: 'Your code starts at {time}.',
  startsHint: 'Every earlier one is taken. It opens the door for 30 minutes from then.',
  steps: 'How to get in',
  defaultSteps: {
    go: 'Go to the staff at the counter.',
    show: 'Show the code or say it.',
  },

  announce: {
    live: 'Your code is ready, valid until {time}.',
    starts_later: 'Your code starts at {time}.',
    used: 'Your code has been used.',
    expired: 'Your code has ended.',
    failed: 'There is no code for this visit.',
    awaiting_payment: 'This visit is not paid yet.',
    requested: 'The partner is being asked.',
    declined: 'There is no code for this visit.',
    cancelled: 'There is no code for this visit.',
  },
  ended: {
    used: 'You are in',
    expired: 'This code has ended',
    failed: 'No code this time',
    awaiting_payment: 'This visit is not paid yet',
    requested: 'The partner is being asked',
    declined: 'This visit did not take place',
    cancelled: 'This visit did not take place',
  },
  usedAt: 'Your code was used at {time}.',
  expiredAt: 'It was valid until {time} and was not used.',
  givenUpAt: 'You left it for another door at {time}.',
  failure: {
    too_late: 'Your payment came after the time to pay had ended.',
    location_closed: 'The restroom had closed by then.',
    no_entry: 'You could not get in.',
    busy: 'Every code for this door was taken by then.',
    other: 'We could not give you a code.',
  },
  moneyBack:
    'Your {price} goes back to your card by itself. Most banks show it within 5 to 10 days.',
  payHint: 'Your code comes at once after paying.',
  requestedHint: 'This page shows your code as soon as they answer.',
  askAgain: 'Ask for a new code',
  renew: {
    get: 'Get a new code',
    hint: 'Free, for the same door, once: until {time}.',
    done: 'Show the new code',
    code_live:
      'You hold a code for another restroom. Once it has ended you can get a new one here.',
    later: 'A new code for this door is free and still yours. Check again then.',
  },
  pay: 'Go to payment',
  findOther: 'Find another restroom',
  none: {
    title: 'No code right now',
    text: 'Your code stands here from the moment you get one until it ends.',
  },
  unknown: {
    title: 'There is no such visit',
    text: 'The address may be cut short, or it belongs to another account.',
  },
  findRestroom: 'Find a restroom',
  toProfile: 'All my visits',

  rate: {
    title: 'How was it?',
    label: 'Stars for {name}',
    stars: '{stars, plural, =1 {1 star} other {# stars}}',
    send: 'Send stars',
    thanks: 'Thank you. You gave {stars, plural, =1 {1 star} other {# stars}}.',
  },
}
