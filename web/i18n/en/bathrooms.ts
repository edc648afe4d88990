export const bathrooms = {
  title: 'Nearby bathrooms',
  hint: 'By distance from Times Square.',
  book: 'Book Now',
  bookNamed: 'Book Now: {name}',
}
