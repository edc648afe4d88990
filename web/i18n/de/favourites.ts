import type { Messages } from '../Messages.ts'

export const favourites: Messages['favourites'] = {
  title: 'Gemerkte Toiletten',
  unnamed: 'Öffentliche Toilette',
  save: '{name} merken',
  remove: '{name} nicht mehr merken',
  emptyHint: 'Tippen Sie bei einer Toilette auf das Herz, dann steht sie hier für Sie bereit.',
  find: 'Toilette finden',
  hidden: 'Zurzeit nicht für Gäste geöffnet.',
  removed: 'Diese Toilette hat Pitstop verlassen.',
  notFoundNow: 'Gäste finden sie zurzeit nicht.',
  notFound: 'Gemerkt, aber zurzeit nicht zu finden',
}
