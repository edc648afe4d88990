/** Of all that is kept on the device with a session, and wiped with it. */
export const keptPrefix = 'pitstop.kept.'

/** What is kept there as an answer. A dot is followed by an id. */
export type KeptName =
  | 'arrival'
  | 'ended-request'
  | 'entered'
  | 'profile'
  | 'purchase-may-be-paid'
  | 'restrooms'
  | 'searches'
  | 'stars'
  | `step-photo.${string}`
  | `today.${string}`
  | `visit.${string}`

/** Of these, what is about a guest's visits. It stays where a partner signs in beside a guest without an account. */
export const keptOfVisits = [
  'visit.',
  'entered',
  'ended-request',
  'step-photo.',
  'door-code.',
  'report.',
  'stars',
  'purchase',
].map((name) => keptPrefix + name)
