import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'Choisissez votre formule',
  subtitle: 'Des options souples pour chaque besoin',
  loading: 'Chargement des formules...',
  mostPopular: 'La plus choisie',
  get: {
    price_1: 'Prendre l’Accès unique',
    price_2: 'Prendre le Pass 24 heures',
    price_3: 'Prendre l’abonnement',
  },
  monthly: '{price} <period>par mois</period>',
  features: {
    singleUse: 'Un seul usage',
    noCommitment: 'Sans engagement',
    payPerVisit: 'Paiement à la visite',
    anyUpTo: 'Tout lieu jusqu’à {price}',
    unlimitedUses: 'Usage illimité',
    dayAccess: 'Accès pendant 24 heures',
    unlimitedAccess: 'Accès illimité',
    allPremium: 'Tous les lieux premium',
    cancelAnytime: 'Résiliable à tout moment',
  },
  note: {
    price_1: 'À utiliser dans l’année.',
    price_2: 'Vos 24 heures commencent avec votre premier code.',
    price_3: 'Renouvelé chaque mois jusqu’à résiliation.',
  },
  yours: 'Vous avez cette formule',
  member: 'Vous êtes abonné',
  promise: 'Vous entrez ou vous êtes remboursé',
  promiseHint: 'Payé sans recevoir de code ? L’argent revient automatiquement.',
}
