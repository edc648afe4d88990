import type { Messages } from '../Messages.ts'

export const bathrooms: Messages['bathrooms'] = {
  title: 'Toilettes à proximité',
  hint: 'Par distance depuis Times Square.',
  book: 'Réserver',
  bookNamed: 'Réserver : {name}',
}
