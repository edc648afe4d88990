import type { Messages } from '../Messages.ts'

export const bathrooms: Messages['bathrooms'] = {
  title: 'Baños cercanos',
  hint: 'Por distancia desde Times Square.',
  book: 'Reservar ahora',
  bookNamed: 'Reservar ahora: {name}',
}
