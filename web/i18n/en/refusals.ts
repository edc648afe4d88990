/** By the `error` word of a refusal. A word that is missing here is shown in the server's English. */
export const refusals = {
  no_bathroom_data: 'No bathroom data available',
  missing_user_type: 'Server response missing userType',
}
