import type { Messages } from '../Messages.ts'

export const payouts: Messages['payouts'] = {
  earnings: 'Revenus',
  payout: 'Virement',
  lastPayout: 'Dernier virement : {date}',
  noPayout: 'Pas encore de virement',
  confirmTitle: 'Confirmer le virement',
  confirmText: 'La totalité va sur votre compte bancaire.',
  leftAvailable: 'Reste disponible',
  confirm: 'Confirmer',
  done: '{amount} sont en route vers votre banque.',
}
