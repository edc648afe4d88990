export const payouts = {
  earnings: 'Earnings',
  payout: 'Payout',
  lastPayout: 'Last payout: {date}',
  noPayout: 'No payout yet',
  confirmTitle: 'Confirm Payout',
  confirmText: 'All of it goes to your bank account.',
  leftAvailable: 'Left available',
  confirm: 'Confirm Transfer',
  done: '{amount} is on its way to your bank.',
}
