/** Of all that is kept on the device with a session, and wiped with it. */
export const keptPrefix = 'pitstop.kept.'
