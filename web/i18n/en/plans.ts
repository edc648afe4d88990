export const plans = {
  title: 'Choose Your Plan',
  subtitle: 'Flexible options for every need',
  loading: 'Loading plans...',
  mostPopular: 'Most Popular',
  get: 'Get {word}',
  note: {
    price_1: 'Use it within a year.',
    price_2: 'Your 24 hours start with your first code.',
    price_3: 'Renews every month until you cancel.',
  },
  yours: 'You hold this plan',
  member: 'You are a member',
  promise: 'Get in or get it back',
  promiseHint: 'No code for your money? It goes back by itself.',
}
