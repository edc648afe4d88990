/** A month as issue and product describe it. Shares are of one, times in days or hours. */
export const base = {
  guests: 2_000,
  partners: 40,
  days: 30,
  gigShare: 0.3,
  gigVisitsPerDay: 3,
  /** The other guests come between half and one and a half times as often. */
  visitsPerWeek: 2,
  failShare: 0.04,
  reportShare: 0.6,
  badDoorShare: 0.05,
  badDoorFailShare: 0.3,
  sharedCardShare: 0.03,
  sharedDeviceShare: 0.05,
  colludingShare: 0.02,
  /** New cards, addresses and devices that one colluding guest gets in a month. */
  cardsPerColluder: 12,
  /** Of the cases that colluding people bring before an operator, so many are decided in their favour. */
  operatorErrorShare: 0.1,
  /** Of honest reports at a door that checks offline, so many guests are let in afterwards. */
  lateEntryShare: 0.02,
  /** A partner answers its reports after so many hours on average. */
  answerHours: 6,
}
export type Parameters = typeof base

/** What is halved and doubled, one at a time; a share stays below one. */
export const varied = [
  'guests',
  'partners',
  'gigShare',
  'gigVisitsPerDay',
  'visitsPerWeek',
  'failShare',
  'reportShare',
  'badDoorShare',
  'badDoorFailShare',
  'sharedCardShare',
  'sharedDeviceShare',
  'colludingShare',
  'cardsPerColluder',
  'operatorErrorShare',
  'lateEntryShare',
  'answerHours',
] as const satisfies (keyof Parameters)[]

/** What the card provider keeps of a payment, and does not give back with a refund. */
export const feeCents = (cents: number) => Math.round(cents * 0.029) + 30
