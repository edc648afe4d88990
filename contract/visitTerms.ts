// Part of the first paint, which runs before zod has loaded: this file imports nothing.

/** A code works this long after it becomes valid. Long enough to walk there, short enough not to be passed on. */
export const codeLifetimeMinutes = 30

/** The minimum price of a paid visit: below it the card fee uses it up. */
export const minPaidCents = 150
