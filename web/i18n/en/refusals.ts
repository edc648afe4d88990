/** By the `error` word of a refusal. A word that is missing here is shown in the server's English. */
export const refusals = {
  not_returnable: 'Only a pass that was not started can be given back, within 14 days.',
  too_many_favourites: 'You have saved 100 restrooms. Remove one to save another.',
  no_bathroom_data: 'No bathroom data available',
  missing_user_type: 'Server response missing userType',
}
