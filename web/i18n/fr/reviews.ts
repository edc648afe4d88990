import type { Messages } from '../Messages.ts'

export const reviews: Messages['reviews'] = {
  title: 'Avis',
  none: 'Pas encore d’avis',
  noneHint: 'Ce que disent les visiteurs apparaît ici.',
  stars: '{stars, plural, =1 {1 étoile} other {# étoiles}}',
  rated: '{stars} étoiles sur 5',
  rating: 'Votre note',
  comment: 'Votre commentaire',
  add: 'Ajouter un avis',
  send: 'Envoyer l’avis',
  thanks: 'Merci. Votre avis est affiché.',
}
