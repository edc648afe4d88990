// Part of the first paint, which comes before zod: this file imports nothing.

/** A code works this long after it becomes valid. Long enough to walk there, short enough not to be passed on. */
export const codeLifetimeMinutes = 30

/** A paid visit costs this much at least: below it the card fee eats it. */
export const minPaidCents = 150
