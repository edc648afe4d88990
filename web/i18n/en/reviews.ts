export const reviews = {
  title: 'Reviews',
  none: 'No reviews yet',
  noneHint: 'What guests say stands here.',
  stars: '{stars, plural, =1 {1 star} other {# stars}}',
  rated: '{stars} of 5 stars',
  rating: 'Your rating',
  comment: 'Your comment',
  add: 'Add a review',
  send: 'Send review',
  thanks: 'Thank you. Your review is shown.',
}
