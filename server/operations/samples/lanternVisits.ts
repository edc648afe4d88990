/** A visit to the sample partner's restroom: who came, how they found it, and what was answered. */
interface LanternVisit {
  daysAgo: number
  /** Among the sample guests. */
  guest: number
  stars?: number
  text?: string
  reply?: string
}

/** What a visit cost before its partner lowered the price, and when they did. */
export const firstPriceCents = 400
export const loweredDaysAgo = 17

/** Enough for two payouts, with some still pending. No guest comes twice within a day. */
export const lanternVisits: readonly LanternVisit[] = [
  { daysAgo: 55, guest: 0, stars: 5, text: 'Bright, warm and spotless. The staff just smiled.' },
  {
    daysAgo: 51,
    guest: 9,
    stars: 3,
    text: 'Clean, but I stood in the coffee line before I knew I could walk past it.',
    reply: 'Thanks for telling us. There is a sign at the counter now.',
  },
  { daysAgo: 47, guest: 12, stars: 5, text: '干净又方便，店员很友好。' },
  { daysAgo: 43, guest: 21, stars: 4, text: 'Good soap, good light, a bit tight with a suitcase.' },
  { daysAgo: 34, guest: 7, stars: 5, text: 'Très propre, et le café sent bon.' },
  { daysAgo: 29, guest: 0 },
  { daysAgo: 23, guest: 17, stars: 5, text: 'La encontré en dos minutos. Todo impecable.' },
  {
    daysAgo: 19,
    guest: 31,
    stars: 2,
    text: 'Out of paper towels, and the floor was wet.',
    reply: 'Sorry about that, it was a very busy day. We check it every hour now.',
  },
  { daysAgo: 8, guest: 10, stars: 5, text: '駅から近くて、とても清潔でした。' },
  { daysAgo: 4, guest: 37, stars: 4 },
  {
    daysAgo: 1,
    guest: 14,
    stars: 5,
    text: 'Saved my day. The room is small and perfect.',
    reply: 'Glad we could help, Olivia. See you soon!',
  },
]
