import type { Messages } from '../Messages.ts'

export const home: Messages['home'] = {
  title: 'Buscar un baño',
  heading: '{count, plural, =1 {1 baño cerca} other {# baños cerca}}',
  nearestFirst: 'El más cercano primero',
  nearestTo: 'Cerca de {place}',
  matching: 'Con «{words}»',

  view: 'Vista',
  mapView: 'Mapa',
  listView: 'Lista',
  list: 'Baños',
  expandList: 'Ver más de la lista',
  collapseList: 'Ver más del mapa',

  loading: 'Cargando baños...',
  empty: 'No se encontraron baños',
  emptyHint: 'Ninguno cumple lo que pides. Prueba con menos filtros.',
  emptySaved: 'Aún no has guardado nada aquí',
  emptySavedHint: 'Toca el corazón de un baño y te esperará aquí.',
  emptyHintPlain: 'Aquí nadie ha abierto una puerta todavía.',
  clearFilters: 'Quitar filtros',

  filters: 'Filtros',
  filter: {
    open: 'Abierto ahora',
    free: 'Gratis',
    accessible: 'Accesible',
    baby: 'Cambiador',
    top: '4,5+',
    shower: 'Ducha',
    saved: 'Guardados',
    noPublic: 'Sin públicos',
  },
  topSpoken: 'Valoración de 4,5 o más',

  search: 'Busca dirección o lugar',
  searchLabel: 'Busca una dirección o un lugar',
  suggestions: 'Sugerencias',
  recent: 'Búsquedas recientes',
  forgetRecent: 'Borrar las búsquedas recientes',
  clearSearch: 'Borrar la búsqueda',
  searching: 'Buscando...',
  foundNothing:
    'No hay nada para «{typed}». Prueba con una calle, un código postal o un sitio conocido.',
  searchFailed: 'La búsqueda no respondió.',
  restroomAt: '{name}, {address}',
  named: 'Baños con «{typed}» en el nombre o la dirección',

  locate: 'Centrar en mi ubicación',
  locating: 'Buscando dónde estás...',
  located: 'Ordenado desde donde estás.',
  denied: 'Tu navegador no comparte tu posición. Permítelo en sus ajustes o busca una dirección.',
  unavailable: 'No se pudo encontrar tu posición. Inténtalo de nuevo o busca una dirección.',
  you: 'Estás aquí',

  map: 'Mapa de baños',
  mapFailed: 'No se pudo cargar el mapa. Comprueba tu clave de API.',
  cluster: '{count} baños, acercar',
  inView:
    '{count, plural, =0 {Ningún baño a la vista} =1 {1 baño a la vista} other {# baños a la vista}}',
}
