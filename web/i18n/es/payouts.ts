import type { Messages } from '../Messages.ts'

export const payouts: Messages['payouts'] = {
  earnings: 'Ingresos',
  payout: 'Retirar',
  lastPayout: 'Último pago: {date}',
  noPayout: 'Ningún pago todavía',
  confirmTitle: 'Confirmar el pago',
  confirmText: 'Todo va a tu cuenta bancaria.',
  leftAvailable: 'Queda disponible',
  confirm: 'Confirmar transferencia',
  done: '{amount} va de camino a tu banco.',
}
