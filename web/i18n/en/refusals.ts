/** By the `error` word of a refusal. A word that is missing here is shown in the server's English. */
export const refusals = {
  wrong_password: 'This is not your current password.',
  no_keypad: 'This door has no keypad code.',
  not_in_its_time: 'The door’s code is shown while your visit is valid.',
  keypad_code_missing: 'Type the code that opens your door’s keypad.',
  not_a_lock: 'Your door is not set to a lock.',
  not_returnable: 'Only a pass that was not started can be given back, within 14 days.',
  no_bathroom_data: 'No bathroom data available',
  missing_user_type: 'Server response missing userType',
}
