export const door = {
  title: 'Door',
  online: 'Online',
  noConnection: 'No connection',
  prompt: 'Type the guest’s code',
  typed: '{count, plural, =0 {No digit typed} other {{digits}, # of {most} digits typed}}',
  keypad: 'Keypad',
  delete: 'Delete the last digit',
  check: 'Check',
  checking: 'Checking...',
  next: 'Next guest',
  again: 'Type it again',
  retry: 'Check it again',

  valid: 'Valid',
  until: 'until {time}',
  alreadyUsed: 'Already used',
  usedAt:
    'at {time}, {minutes, plural, =0 {less than a minute} =1 {1 minute} other {# minutes}} ago',
  perhapsYours:
    'Your last try got no answer; it may have been the one that counted. Then let the guest in.',
  notValid: 'Not valid',
  notValidHint: 'Ask for the code on the guest’s screen.',
  locked: 'Checking is paused',
  notChecked: 'Not checked',
  notCheckedHint: 'The code is still there: check it again in a moment.',

  arriving: 'Arriving guests',
  onTheWay: '{count} on the way',
  someone: 'A guest',
  goodUntil: 'good until {time}',
  goodFrom: 'good from {from} until {time}',
  since: 'since {time}',
  nobody: 'Nobody is on the way. Whoever gets a code appears here by name.',
  usedToday:
    '{count, plural, =0 {No guest was here today} =1 {1 guest was here today} other {# guests were here today}}',
  stale: 'This list may be out of date: {message}',

  noLocation: 'No door yet',
  noLocationHint: 'Save your bathroom’s details first; then guests’ codes are checked here.',
  toDetails: 'Enter your details',

  traffic: 'Guests',
  today: '{count, plural, =0 {Nobody yet today} =1 {1 guest today} other {# guests today}}',
  lastDays: 'Guests on each of the last seven days',
  guestsOn: '{count, plural, =1 {1 guest} other {# guests}}',
}
