import access from '#messages/en/screens/access.json' with { type: 'json' }
import common from '#messages/en/screens/common.json' with { type: 'json' }
import demo from '#messages/en/screens/demo.json' with { type: 'json' }
import favourites from '#messages/en/screens/favourites.json' with { type: 'json' }
import home from '#messages/en/screens/home.json' with { type: 'json' }
import landing from '#messages/en/screens/landing.json' with { type: 'json' }
import location from '#messages/en/screens/location.json' with { type: 'json' }
import nav from '#messages/en/screens/nav.json' with { type: 'json' }
import planKinds from '#messages/en/screens/planKinds.json' with { type: 'json' }
import refusals from '#messages/en/screens/refusals.json' with { type: 'json' }
import report from '#messages/en/screens/report.json' with { type: 'json' }

/** What every page brings along. The messages of a screen that is fetched when it is opened come with it. */
export const firstMessages = {
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
