import type { Messages } from '../Messages.ts'

export const demo: Messages['demo'] = {
  title: '{screen}, démo',
  label: 'Démo',
  mark: 'Démo : ces lieux n’existent pas',
  find: 'Trouver de vraies toilettes',
  list: 'Proposer vos toilettes',

  confirm: 'Confirmer',
  confirmHint: 'Montre un exemple du code qui ouvre la porte.',
  code: 'Code d’accès',
  sampleCode: 'Code d’exemple : il n’ouvre aucune porte',

  memberSince: 'Membre depuis {month}',
  rating: '{rating} étoiles sur 5',
  totalRatings: '{count, plural, =1 {1 avis} other {# avis}}',

  details: 'Vos toilettes en détail',
  editDetails: 'Modifier',
  saveChanges: 'Enregistrer',
  locationName: 'Nom du lieu',
  address: 'Adresse',
  price: 'Prix par visite',
  priceHint: 'En dollars ; 0 veut dire gratuit.',
  perVisit: '{price} par visite',
  features: 'Équipements',
  noFeatures: 'Aucun pour l’instant',
  newFeature: 'Ajouter un équipement',
  newFeatureHint: 'Appuyez sur Entrée pour l’ajouter.',
  addFeature: 'Ajouter',
  removeFeature: 'Retirer {feature}',

  changePlan: 'Changer de formule',
  choosePlan: 'Changez de formule',
  planPrice: '{price}/mois',
  planName: {
    basic: 'Essentiel',
    premium: 'Premium',
  },
  planLimit: {
    basic: '10 toilettes par mois',
    premium: 'Toilettes illimitées',
  },
  cancelAnytime: 'Résiliable à tout moment',
  currentPlan: 'Votre formule actuelle',
  choose: 'Choisir {plan}',

  preferences: 'Préférences de notification',
  promotions: 'Offres promotionnelles',
  newBathrooms: 'Nouvelles toilettes près de moi',
  favorites: 'Lieux favoris',
  noFavorites: 'Aucun pour l’instant',
  totalSavings: 'Économies totales',
}
