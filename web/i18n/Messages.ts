import type account from '#messages/en/screens/account.json'
import type analytics from '#messages/en/screens/analytics.json'
import type auth from '#messages/en/screens/auth.json'
import type bathrooms from '#messages/en/screens/bathrooms.json'
import type blocks from '#messages/en/screens/blocks.json'
import type cases from '#messages/en/screens/cases.json'
import type checkout from '#messages/en/screens/checkout.json'
import type developers from '#messages/en/screens/developers.json'
import type door from '#messages/en/screens/door.json'
import type embed from '#messages/en/screens/embed.json'
import type handovers from '#messages/en/screens/handovers.json'
import type help from '#messages/en/screens/help.json'
import type host from '#messages/en/screens/host.json'
import type mapEdits from '#messages/en/screens/mapEdits.json'
import type operator from '#messages/en/screens/operator.json'
import type pages from '#messages/en/screens/pages.json'
import type papers from '#messages/en/screens/papers.json'
import type partner from '#messages/en/screens/partner.json'
import type passkeys from '#messages/en/screens/passkeys.json'
import type payments from '#messages/en/screens/payments.json'
import type payouts from '#messages/en/screens/payouts.json'
import type plans from '#messages/en/screens/plans.json'
import type profile from '#messages/en/screens/profile.json'
import type push from '#messages/en/screens/push.json'
import type requests from '#messages/en/screens/requests.json'
import type reviews from '#messages/en/screens/reviews.json'
import type suspension from '#messages/en/screens/suspension.json'
import type team from '#messages/en/screens/team.json'
import type today from '#messages/en/screens/today.json'
import type visit from '#messages/en/screens/visit.json'
import type { firstMessages } from './firstMessages.ts'

/** Every message on a screen, by the slice that shows it: each language has those of English. */
export type Messages = typeof firstMessages & {
  account: typeof account
  analytics: typeof analytics
  auth: typeof auth
  bathrooms: typeof bathrooms
  blocks: typeof blocks
  cases: typeof cases
  checkout: typeof checkout
  developers: typeof developers
  door: typeof door
  embed: typeof embed
  handovers: typeof handovers
  help: typeof help
  host: typeof host
  mapEdits: typeof mapEdits
  push: typeof push
  operator: typeof operator
  pages: typeof pages
  papers: typeof papers
  partner: typeof partner
  passkeys: typeof passkeys
  payments: typeof payments
  payouts: typeof payouts
  plans: typeof plans
  profile: typeof profile
  requests: typeof requests
  reviews: typeof reviews
  suspension: typeof suspension
  team: typeof team
  today: typeof today
  visit: typeof visit
}
