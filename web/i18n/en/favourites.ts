/** Restrooms that somebody has saved. */
export const favourites = {
  title: 'Saved restrooms',
  unnamed: 'Public restroom',
  save: 'Save {name}',
  remove: 'Remove {name} from your saved restrooms',
  emptyHint: 'Tap the heart on a restroom, and it waits for you here.',
  find: 'Find a restroom',
  hidden: 'Not open to guests right now.',
  removed: 'This restroom has left Pitstop.',
  notFoundNow: 'Guests do not find it right now.',
  notFound: 'Saved, but not to be found right now',
}
