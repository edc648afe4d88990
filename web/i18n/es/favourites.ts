import type { Messages } from '../Messages.ts'

export const favourites: Messages['favourites'] = {
  title: 'Baños guardados',
  unnamed: 'Baño público',
  save: 'Guardar {name}',
  remove: 'Quitar {name} de tus baños guardados',
  emptyHint: 'Toca el corazón de un baño y te esperará aquí.',
  find: 'Buscar un baño',
  hidden: 'No abierto a visitantes ahora mismo.',
  removed: 'Este baño ha dejado Pitstop.',
  notFoundNow: 'Los visitantes no lo encuentran ahora mismo.',
  notFound: 'Guardados que ahora no se encuentran',
}
