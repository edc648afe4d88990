import { partnerShareCents } from '#contract/money.ts'

/** An example that anyone can redo on paper; it is labelled as one wherever it stands. */
export const example = { guestsADay: 12, cents: 250, days: 30, guestsOnQuietDay: 8 }

export const exampleMonthCents =
  example.guestsADay * partnerShareCents(example.cents) * example.days

export const quietDayCents = example.guestsOnQuietDay * partnerShareCents(example.cents)
