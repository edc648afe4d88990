import type { Messages } from '../Messages.ts'

export const home: Messages['home'] = {
  title: 'Trouver des toilettes',
  heading: '{count, plural, =1 {1 toilettes à proximité} other {# toilettes à proximité}}',
  nearestFirst: 'Les plus proches d’abord',
  nearestTo: 'Près de {place}',
  matching: 'Avec « {words} »',

  view: 'Affichage',
  mapView: 'Carte',
  listView: 'Liste',
  list: 'Toilettes',
  expandList: 'Agrandir la liste',
  collapseList: 'Agrandir la carte',

  loading: 'Chargement des toilettes...',
  empty: 'Aucune toilette trouvée',
  emptyHint: 'Rien ne correspond à votre demande. Essayez avec moins de filtres.',
  emptySaved: 'Pas encore de favoris ici',
  emptySavedHint: 'Touchez le cœur sur des toilettes, et elles vous attendent ici.',
  emptyHintPlain: 'Personne n’a encore ouvert de porte ici.',
  clearFilters: 'Effacer les filtres',

  filters: 'Filtres',
  filter: {
    open: 'Ouvert',
    free: 'Gratuit',
    accessible: 'Accessible',
    baby: 'Table à langer',
    top: '4,5+',
    shower: 'Douche',
    saved: 'Favoris',
    noPublic: 'Sans publiques',
  },
  topSpoken: 'Noté 4,5 ou plus',

  search: 'Adresse ou lieu',
  searchLabel: 'Chercher une adresse ou un lieu',
  suggestions: 'Suggestions',
  recent: 'Recherches récentes',
  forgetRecent: 'Effacer les recherches récentes',
  clearSearch: 'Effacer la recherche',
  searching: 'Recherche...',
  foundNothing: 'Rien trouvé pour « {typed} ». Essayez une rue, un code postal ou un lieu connu.',
  searchFailed: 'La recherche n’a pas répondu.',
  restroomAt: '{name}, {address}',
  named: 'Toilettes avec « {typed} » dans le nom ou l’adresse',

  locate: 'Centrer sur ma position',
  locating: 'Recherche de votre position...',
  located: 'Trié depuis votre position.',
  denied:
    'Votre navigateur ne partage pas votre position. Autorisez-le dans ses réglages, ou cherchez une adresse.',
  unavailable: 'Votre position est introuvable. Réessayez, ou cherchez une adresse.',
  you: 'Vous êtes ici',

  map: 'Carte des toilettes',
  mapFailed: 'La carte n’a pas pu être chargée. Vérifiez votre clé d’API.',
  cluster: '{count} toilettes, zoomer',
  inView:
    '{count, plural, =0 {Aucune toilette visible} =1 {1 toilettes visible} other {# toilettes visibles}}',
}
