import { access } from './access.ts'
import { common } from './common.ts'
import { demo } from './demo.ts'
import { favourites } from './favourites.ts'
import { home } from './home.ts'
import { landing } from './landing.ts'
import { location } from './location.ts'
import { nav } from './nav.ts'
import { planKinds } from './planKinds.ts'
import { refusals } from './refusals.ts'
import { report } from './report.ts'

/** The words of what every page brings along. Those of a screen that is fetched when it is opened come with it. */
export const firstWords = {
  access,
  common,
  demo,
  favourites,
  home,
  landing,
  location,
  nav,
  planKinds,
  refusals,
  report,
}
