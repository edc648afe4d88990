import type { Messages } from '../Messages.ts'

export const bathrooms: Messages['bathrooms'] = {
  title: 'Toiletten in der Nähe',
  hint: 'Nach Entfernung vom Times Square.',
  book: 'Jetzt buchen',
  bookNamed: 'Jetzt buchen: {name}',
}
