/** The words of each plan; of what is in it, `plans.features` tells. */
export const planKinds = {
  single_visit: {
    name: 'One-Time Access',
    get: 'Get One-Time',
    note: 'Use it within a year.',
    starts: 'This uses your One-Time Access.',
    paid: 'Paid. It opens one door, within a year.',
    runs: 'One visit, within a year',
  },
  day_pass: {
    name: '24-Hour Pass',
    get: 'Get 24-Hour',
    note: 'Your 24 hours start with your first code.',
    starts: 'Your 24 hours start now.',
    paid: 'Paid. Your 24 hours start with your first code.',
    runs: '24 hours from your first code',
  },
  membership: {
    name: 'Monthly Membership',
    get: 'Get Monthly',
    note: 'Renews every month until you cancel.',
    starts: 'Your membership covers this visit.',
    paid: 'Paid. You are a member from now on.',
    runs: 'Until you cancel',
  },
}
