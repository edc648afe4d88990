import type { Messages } from '../Messages.ts'

export const planKinds: Messages['planKinds'] = {
  single_visit: {
    name: 'Accès unique',
    get: 'Prendre l’Accès unique',
    note: 'À utiliser dans l’année.',
    starts: 'Votre Accès unique sera utilisé.',
    paid: 'Payé. Il ouvre une porte, pendant un an.',
    runs: 'Une visite, pendant un an',
  },
  day_pass: {
    name: 'Pass 24 heures',
    get: 'Prendre le Pass 24 heures',
    note: 'Vos 24 heures commencent avec votre premier code.',
    starts: 'Vos 24 heures commencent maintenant.',
    paid: 'Payé. Vos 24 heures commencent avec votre premier code.',
    runs: '24 heures dès votre premier code',
  },
  membership: {
    name: 'Abonnement mensuel',
    get: 'Prendre l’abonnement',
    note: 'Renouvelé chaque mois jusqu’à résiliation.',
    starts: 'Votre abonnement couvre cette visite.',
    paid: 'Payé. Vous êtes abonné dès maintenant.',
    runs: 'Jusqu’à résiliation',
  },
}
