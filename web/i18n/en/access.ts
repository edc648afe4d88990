/** The one button that leads to a code, and what stands in its way. */
export const access = {
  get: 'Get access code',
  getFor: 'Get access code · {price}',
  getWith: 'Get access code · with your {plan}',
  loading: 'Looking up what this visit costs you...',
  show: 'Show code',
  showOther: 'Show that code',
  liveElsewhere: 'You hold a code for {name}. One code at a time: use that one first.',
  liveSomewhere: 'You hold a code for another restroom. One code at a time: use that one first.',
  leave: 'Go elsewhere',
  leaveHint: 'Your code ends at once, and both visits count.',
  leaveLater: 'From {time} on you can leave it for another door.',
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
  confirmReason: 'Free visits need a confirmed email.',
  confirmAndGet: 'Confirm and get code',
  checkAgain: 'Check again',

  refused: {
    location_hidden: 'Not open to guests right now',
    paused_for_reports: 'Not open to guests right now',
    location_paused: 'No new guests just now',
    out_of_order: 'Out of order',
    location_closed: 'Closed right now',
    busy: 'Every code for this door is taken',
    free_limit: 'No free visit here just yet',
    asked_too_often: 'You have asked here several times',
  },
  hint: {
    location_hidden: 'The partner has taken it off the map for now.',
    paused_for_reports:
      'Guests could not get in lately. It comes back once the partner has seen to it.',
    location_paused: 'Try again in a few minutes.',
    out_of_order: 'The partner has closed it until it is mended.',
    location_closed: 'No opening is known.',
    busy: 'Try again in a few minutes.',
    free_limit: 'Free visits are limited: six a day, one an hour at each door.',
    asked_too_often: 'Give them a while before you ask again.',
  },
  opensAt: 'Opens {time}.',
  againFrom: 'New guests are taken again from {time}.',
  nextAt: 'The next one is free from {time}.',
  askAgainAt: 'You can ask again from {time}.',
  freeAgainAt: 'You can have one again from {time}.',
}
