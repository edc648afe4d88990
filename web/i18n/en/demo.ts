/** The sample screens: what only they say. */
export const demo = {
  title: '{screen}, demo',
  label: 'Demo',
  mark: 'Demo: these places do not exist',
  find: 'Find a real restroom',
  list: 'List your restroom',

  confirm: 'Confirm',
  confirmHint: 'Shows a sample of the code that opens the door.',
  code: 'Access code',
  sampleCode: 'Sample code: it opens no door',

  memberSince: 'Member since {month}',
  rating: '{rating} of 5 stars',
  totalRatings: '{count, plural, =1 {1 rating} other {# ratings}}',

  details: 'Your Bathroom Details',
  editDetails: 'Edit Details',
  saveChanges: 'Save Changes',
  locationName: 'Location Name',
  address: 'Address',
  price: 'Price per visit',
  priceHint: 'In dollars; 0 is free.',
  perVisit: '{price} per visit',
  features: 'Features',
  noFeatures: 'None yet',
  newFeature: 'Add a feature',
  newFeatureHint: 'Press Enter to add it.',
  addFeature: 'Add',
  removeFeature: 'Remove {feature}',

  changePlan: 'Change plan',
  choosePlan: 'Change your plan',
  planPrice: '{price}/month',
  planName: {
    basic: 'Basic',
    premium: 'Premium',
  },
  planLimit: {
    basic: '10 bathrooms/month',
    premium: 'Unlimited bathrooms',
  },
  cancelAnytime: 'Cancel anytime',
  currentPlan: 'Your plan now',
  choose: 'Choose {plan}',

  preferences: 'Notification preferences',
  promotions: 'Promotional offers',
  newBathrooms: 'New bathrooms in my area',
  favorites: 'Favorite locations',
  noFavorites: 'None yet',
  totalSavings: 'Total savings',
}
