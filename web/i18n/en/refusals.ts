/** By the `error` word of a refusal. A word that is missing here is shown in the server's English. */
export const refusals = {
  not_returnable: 'Only a pass that was not started can be given back, within 14 days.',
  review_closed: 'A review can be changed for 30 days. This one stays as it is.',
  reply_closed: 'A reply can be changed for a day. It stays as it is.',
  no_bathroom_data: 'No bathroom data available',
  missing_user_type: 'Server response missing userType',
}
