export const home = {
  title: 'Find a restroom',
  heading: '{count, plural, =1 {1 restroom nearby} other {# restrooms nearby}}',
  nearestFirst: 'Nearest first',
  nearestTo: 'Nearest to {place}',
  matching: 'Matching “{words}”',

  view: 'View',
  mapView: 'Map View',
  listView: 'List View',
  list: 'Restrooms',
  expandList: 'Show more of the list',
  collapseList: 'Show more of the map',

  loading: 'Loading bathrooms...',
  empty: 'No bathrooms found',
  emptyHint: 'None fits what you asked for. Try with fewer filters.',
  emptySaved: 'Nothing saved here yet',
  emptySavedHint: 'Tap the heart on a restroom, and it waits for you here.',
  emptyHintPlain: 'Nobody has opened a door here yet.',
  clearFilters: 'Clear filters',

  filters: 'Filters',
  filter: {
    open: 'Open now',
    free: 'Free',
    accessible: 'Accessible',
    baby: 'Baby changing',
    top: '4.5+',
    shower: 'Shower',
    saved: 'Saved',
  },
  topSpoken: 'Rated 4.5 or better',

  search: 'Search address or place',
  searchLabel: 'Search an address or place',
  suggestions: 'Suggestions',
  clearSearch: 'Clear the search',
  searching: 'Searching...',
  foundNothing: 'Nothing found for “{typed}”. Try a street, a ZIP code or a landmark.',
  searchFailed: 'The search did not answer.',
  restroomAt: '{name}, {address}',
  named: 'Restrooms with “{typed}” in name or address',

  locate: 'Centre on my location',
  locating: 'Finding you...',
  located: 'Sorted from where you are.',
  denied:
    'Your browser does not share your position. Allow it in the browser’s settings, or search an address.',
  unavailable: 'Your position could not be found. Try again, or search an address.',
  you: 'You are here',

  map: 'Map of restrooms',
  mapFailed: 'Map failed to load. Please check your API key.',
  cluster: '{count} restrooms, zoom in',
  inView:
    '{count, plural, =0 {No restrooms in view} =1 {1 restroom in view} other {# restrooms in view}}',
}
