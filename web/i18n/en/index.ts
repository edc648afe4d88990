import { account } from './account.ts'
import { analytics } from './analytics.ts'
import { auth } from './auth.ts'
import { bathrooms } from './bathrooms.ts'
import { cases } from './cases.ts'
import { checkout } from './checkout.ts'
import { door } from './door.ts'
import { firstWords } from './first.ts'
import { host } from './host.ts'
import { nudges } from './nudges.ts'
import { operator } from './operator.ts'
import { partner } from './partner.ts'
import { payouts } from './payouts.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { visit } from './visit.ts'

/** Every word on a screen, by the slice that shows it. The specification's strings stand here unchanged. */
export const en = {
  ...firstWords,
  account,
  analytics,
  auth,
  bathrooms,
  cases,
  checkout,
  door,
  host,
  nudges,
  operator,
  partner,
  payouts,
  plans,
  profile,
  requests,
  reviews,
  visit,
}
