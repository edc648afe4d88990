import type { Messages } from '../Messages.ts'

export const payouts: Messages['payouts'] = {
  earnings: 'Einnahmen',
  payout: 'Auszahlen',
  lastPayout: 'Letzte Auszahlung: {date}',
  noPayout: 'Noch keine Auszahlung',
  confirmTitle: 'Auszahlung bestätigen',
  confirmText: 'Der ganze Betrag geht auf Ihr Bankkonto.',
  leftAvailable: 'Danach verfügbar',
  confirm: 'Bestätigen',
  done: '{amount} sind auf dem Weg zu Ihrer Bank.',
}
