import type { Messages } from '../Messages.ts'

export const reviews: Messages['reviews'] = {
  title: 'Bewertungen',
  none: 'Noch keine Bewertungen',
  noneHint: 'Was Gäste sagen, steht hier.',
  stars: '{stars, plural, =1 {1 Stern} other {# Sterne}}',
  rated: '{stars} von 5 Sternen',
  rating: 'Ihre Bewertung',
  comment: 'Ihr Kommentar',
  add: 'Bewertung hinzufügen',
  send: 'Bewertung senden',
  thanks: 'Danke. Ihre Bewertung ist zu sehen.',
}
