import type { Messages } from '../Messages.ts'

export const reviews: Messages['reviews'] = {
  title: 'Opiniones',
  none: 'Ninguna opinión todavía',
  noneHint: 'Aquí aparece lo que dicen los visitantes.',
  stars: '{stars, plural, =1 {1 estrella} other {# estrellas}}',
  rated: '{stars} de 5 estrellas',
  rating: 'Tu valoración',
  comment: 'Tu comentario',
  add: 'Añadir una opinión',
  send: 'Enviar opinión',
  thanks: 'Gracias. Tu opinión ya se muestra.',
}
