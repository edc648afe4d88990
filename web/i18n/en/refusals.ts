/** By the `error` word of a refusal. A word that is missing here is shown in the server's English. */
export const refusals = {
  not_returnable: 'Only a pass that was not started can be given back, within 14 days.',
  no_bathroom_data: 'No bathroom data available',
  request_gone: 'This request was answered, taken back or ran out a moment before.',
  door_full: 'Every place at your door is taken right now. Try again in a moment, or decline.',
  missing_user_type: 'Server response missing userType',
}
