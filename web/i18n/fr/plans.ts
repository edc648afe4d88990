import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'Choisissez votre formule',
  subtitle: 'Des options souples pour chaque besoin',
  loading: 'Chargement des formules...',
  mostPopular: 'La plus choisie',
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
  yours: 'Vous avez cette formule',
  member: 'Vous êtes abonné',
  promise: 'Vous entrez ou vous êtes remboursé',
  promiseHint: 'Payé sans recevoir de code ? L’argent revient automatiquement.',
}
