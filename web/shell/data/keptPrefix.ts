/** Of all that is kept on the device with a session, and wiped with it. */
export const keptPrefix = 'pitstop.kept.'

/** Of these, what is about a guest's visits. It stays where a partner signs in beside a guest without an account. */
export const keptOfVisits = [
  'visit.',
  'step-photo.',
  'door-code.',
  'report.',
  'stars',
  'purchase',
].map((name) => keptPrefix + name)
