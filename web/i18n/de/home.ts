import type { Messages } from '../Messages.ts'

export const home: Messages['home'] = {
  title: 'Toilette finden',
  heading: '{count, plural, =1 {1 Toilette in der Nähe} other {# Toiletten in der Nähe}}',
  nearestFirst: 'Nächste zuerst',
  nearestTo: 'Nahe {place}',
  matching: 'Mit „{words}“',

  view: 'Ansicht',
  mapView: 'Karte',
  listView: 'Liste',
  list: 'Toiletten',
  expandList: 'Mehr von der Liste zeigen',
  collapseList: 'Mehr von der Karte zeigen',

  loading: 'Toiletten werden geladen...',
  empty: 'Keine Toiletten gefunden',
  emptyHint: 'Keine passt zu Ihrer Suche. Versuchen Sie es mit weniger Filtern.',
  emptySaved: 'Hier ist noch nichts gemerkt',
  emptySavedHint: 'Tippen Sie bei einer Toilette auf das Herz, dann steht sie hier für Sie bereit.',
  emptyHintPlain: 'Hier hat noch niemand eine Tür geöffnet.',
  clearFilters: 'Filter löschen',

  filters: 'Filter',
  filter: {
    open: 'Jetzt offen',
    free: 'Gratis',
    accessible: 'Barrierefrei',
    baby: 'Wickeltisch',
    top: '4,5+',
    shower: 'Dusche',
    saved: 'Gemerkt',
    noPublic: 'Ohne öffentliche',
  },
  topSpoken: 'Mit 4,5 oder besser bewertet',

  search: 'Adresse oder Ort',
  searchLabel: 'Adresse oder Ort suchen',
  suggestions: 'Vorschläge',
  recent: 'Letzte Suchen',
  forgetRecent: 'Letzte Suchen löschen',
  clearSearch: 'Suche löschen',
  searching: 'Wird gesucht...',
  foundNothing:
    'Nichts gefunden zu „{typed}“. Versuchen Sie eine Straße, eine Postleitzahl oder einen bekannten Ort.',
  searchFailed: 'Die Suche hat nicht geantwortet.',
  restroomAt: '{name}, {address}',
  named: 'Toiletten mit „{typed}“ in Name oder Adresse',

  locate: 'Auf meinen Standort zentrieren',
  locating: 'Sie werden gesucht...',
  located: 'Sortiert ab Ihrem Standort.',
  denied:
    'Ihr Browser teilt Ihren Standort nicht. Erlauben Sie es in seinen Einstellungen, oder suchen Sie eine Adresse.',
  unavailable:
    'Ihr Standort ließ sich nicht finden. Versuchen Sie es erneut, oder suchen Sie eine Adresse.',
  you: 'Sie sind hier',

  map: 'Karte der Toiletten',
  mapFailed: 'Die Karte ließ sich nicht laden. Bitte prüfen Sie Ihren API-Schlüssel.',
  cluster: '{count} Toiletten, heranzoomen',
  inView:
    '{count, plural, =0 {Keine Toilette im Blick} =1 {1 Toilette im Blick} other {# Toiletten im Blick}}',
}
