/** Guests who ask a partner to be let in, as the partner sees them. */
export const requests = {
  title: 'Requested guests',
  count: '{count, plural, =1 {1 guest waits} other {# guests wait}}',
  windowTitle: '({count}) {title}',
  within: 'answer within {time}',
  accept: 'Accept',
  decline: 'Decline',
  acceptGuest: 'Accept {guest}',
  declineGuest: 'Decline {guest}',
  someone: 'A guest',
  nobody:
    'Nobody asks right now. Whoever does appears here by itself, and you have {minutes} minutes to answer.',
  stale: 'This list may be out of date: {message}',
}
