import type { Messages } from '../Messages.ts'
import { access } from './access.ts'
import { account } from './account.ts'
import { analytics } from './analytics.ts'
import { auth } from './auth.ts'
import { bathrooms } from './bathrooms.ts'
import { cases } from './cases.ts'
import { checkout } from './checkout.ts'
import { common } from './common.ts'
import { demo } from './demo.ts'
import { door } from './door.ts'
import { favourites } from './favourites.ts'
import { home } from './home.ts'
import { host } from './host.ts'
import { landing } from './landing.ts'
import { location } from './location.ts'
import { nav } from './nav.ts'
import { nudges } from './nudges.ts'
import { operator } from './operator.ts'
import { partner } from './partner.ts'
import { payouts } from './payouts.ts'
import { planKinds } from './planKinds.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { refusals } from './refusals.ts'
import { report } from './report.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { visit } from './visit.ts'

export const de: Messages = {
  access,
  account,
  analytics,
  auth,
  bathrooms,
  cases,
  checkout,
  common,
  demo,
  door,
  favourites,
  home,
  host,
  landing,
  location,
  nav,
  nudges,
  operator,
  partner,
  payouts,
  planKinds,
  plans,
  profile,
  refusals,
  report,
  requests,
  reviews,
  visit,
}
