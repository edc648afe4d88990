import type { Messages } from '../Messages.ts'

export const partner: Messages['partner'] = {
  title: 'Angaben zu Ihrer Toilette',
  loading: 'Ihre Toilette wird geladen...',
  editingHint: 'Gäste sehen Ihre Änderungen nach dem Speichern.',
  edit: 'Bearbeiten',
  save: 'Speichern',
  saved: 'Gespeichert. Das sehen Gäste jetzt.',
  savedHidden:
    'Gespeichert. Gäste sehen es noch nicht: Schalten Sie es sichtbar, wenn Sie so weit sind.',

  welcome: {
    title: 'Ihre Toilette kann sich selbst bezahlen',
    text: 'Sagen Sie, wo sie ist und was ein Besuch kostet. Niemand sieht sie, bevor Sie sie sichtbar schalten.',
    none: 'Sie haben noch keine Toilette angeboten',
    noneText: 'Es dauert zwei Minuten: ein Name, eine Adresse, ein Foto.',
  },

  visible: 'Meine Toilette für Gäste sichtbar machen',
  visibleOn: 'Ihre Toilette erscheint in den Suchergebnissen',
  visibleOff: 'Ihre Toilette bleibt Gästen verborgen',
  visiblePaused: 'Gäste sehen sie gerade nicht: Sie pausiert, bis Sie auf ihre Meldungen antworten',
  visibleLater: 'Speichern Sie erst Ihre Angaben; dann können Sie sie Gästen zeigen.',
  visibleFailed: 'Das wurde nicht gespeichert',
  takenDown: 'Wir haben Ihre Toilette verborgen',
  takenDownText:
    'Grund: {reason} Gäste mit Code kommen noch hinein. Schreiben Sie uns, sobald es geklärt ist: {email}',

  pause: {
    title: 'Neue Gäste pausieren',
    hint: 'Reinigung oder Andrang? Gäste, die schon einen Code haben, kommen weiter hinein.',
    minutes: '{minutes} Min.',
    paused: 'Pausiert bis {time}. Gäste, die schon einen Code haben, kommen weiter hinein.',
    outOfOrder: 'Außer Betrieb: {reason}',
    resume: 'Wieder Gäste annehmen',
    break: 'Außer Betrieb',
    reason: 'Was ist nicht in Ordnung?',
    reasonHint: 'Gäste lesen das. Es bleibt, bis Sie wieder Gäste annehmen.',
    confirmBreak: 'Keine neuen Gäste annehmen',
  },

  name: 'Name des Standorts',
  address: 'Adresse',
  addressHint: 'Straße und Hausnummer, wie auf einem Brief.',
  looking: 'Diese Adresse wird gesucht...',
  found: 'Gefunden. Prüfen Sie die Nadel, bevor Sie speichern.',
  foundRoughly:
    'Gefunden, aber nicht auf die Hausnummer genau. Setzen Sie die Nadel auf Ihre Tür, bevor Sie speichern.',
  notFound: 'Diese Adresse wurde nicht gefunden',
  notFoundHint: 'Prüfen Sie Straße und Hausnummer, etwa 218 W 46th St.',
  lookFailed: 'Die Adresse ließ sich nicht suchen.',

  map: 'Karte mit der Nadel Ihres Standorts',
  pin: 'Nadel Ihrer Tür: ziehen oder mit den Pfeiltasten bewegen',
  pinTip: 'Ziehen Sie die Nadel auf Ihre Tür',
  noPin: 'Ihre Nadel erscheint hier, sobald die Adresse gefunden ist.',
  pinMoved: 'Die Nadel ist {distance} von der Adresse entfernt.',
  mapFailed: 'Die Karte lässt sich nicht zeigen. Die Nadel bleibt an der Adresse.',
  point: '{count, plural, =1 {1 Ort} other {# Orte}}',

  photos: 'Fotos',
  photoCount: '{count} von {max}',
  upload: 'Hochladen +',
  photosHint: 'JPEG, PNG oder WebP, bis {megabytes} MB. Wir entfernen, wo es aufgenommen wurde.',
  photo: 'Foto {number} von {name}',
  photoUnnamed: 'Foto {number}',
  removePhoto: 'Foto {number} entfernen',
  uploading: '{file} wird hochgeladen',
  uploadFailed: '{file} wurde nicht hochgeladen',
  retryPhoto: 'Foto {number} erneut versuchen',
  cut: '{count, plural, =1 {1 Bild wurde ausgelassen} other {# Bilder wurden ausgelassen}}: Platz ist für {max}.',
  unfit:
    '{count, plural, =1 {1 Datei wurde ausgelassen} other {# Dateien wurden ausgelassen}}: Nur JPEG-, PNG- oder WebP-Bilder lassen sich zeigen.',
  tooLarge:
    '{count, plural, =1 {1 Bild wurde ausgelassen: Es hat} other {# Bilder wurden ausgelassen: Sie haben}} mehr als {megabytes} MB.',
  noPhotos: 'Noch keine Fotos. Gäste wählen eine Tür, die sie gesehen haben.',

  price: 'Preis pro Besuch',
  makeFree: 'Gratis anbieten',
  cheaper: 'Preis senken',
  pricier: 'Preis erhöhen',
  earn: 'Sie verdienen <b>{earned}</b> an jedem Besuch <share>({percent})</share>',
  earnNothing: 'Ein Gratisbesuch bringt nichts ein. Er bringt Menschen herein.',
  priceHint:
    'Gratis, oder {min} bis {max}. Über {premium} sind Sie ein Premium-Standort: nur für Mitglieder und Einzelbesuche.',
  isPremium:
    'Premium-Standort: Gäste brauchen eine Mitgliedschaft oder zahlen diesen Besuch einzeln.',

  features: 'Ausstattung',
  featuresHint: 'Tippen wechselt zwischen ja, nein und keine Angabe. Gäste filtern danach.',
  answer: {
    yes: 'Ja',
    no: 'Nein',
    unknown: 'Keine Angabe',
  },

  hours: 'Öffnungszeiten',
  hoursHint: 'Gäste kommen nur in diesen Zeiten hinein.',
  hoursKind: {
    unknown: 'Keine Angabe',
    always: '24 Stunden',
    weekly: 'Nach Woche',
  },
  hoursUnknown: 'Gäste lesen „Öffnungszeiten unbekannt“ und können jederzeit einen Code anfragen.',
  hoursIncomplete: 'Jede Öffnung braucht zwei Zeiten, jeder Sondertag ein eigenes Datum.',
  sameEveryDay: 'Jeden Tag gleich',
  closed: 'Geschlossen',
  closedThatDay: 'An diesem Tag geschlossen',
  to: 'bis',
  opens: '{day} öffnet{number, plural, =1 {} other {, Öffnung #}}',
  closes: '{day} schließt{number, plural, =1 {} other {, Öffnung #}}',
  addHours: 'Zeiten hinzufügen: {day}',
  removeHours: 'Zeiten entfernen: {day}{number, plural, =1 {} other {, Öffnung #}}',
  nextDay: 'Schließt am nächsten Tag: {time}.',
  specialDays: 'Sondertage',
  specialDaysHint: 'An diesen Tagen ersetzen sie die Zeiten der Woche.',
  specialDate: 'Datum von Sondertag {number}',
  specialDay: 'Sondertag {number}',
  specialDayOver: 'Dieses Datum ist vorbei: Es ändert nichts mehr.',
  addSpecialDay: 'Sondertag hinzufügen',
  removeSpecialDay: 'Sondertag {number} entfernen',
  timeZone: 'Zeitzone Ihrer Tür',

  description: 'Beschreibung',
  descriptionHint: 'Was Gäste vorher wissen sollten.',
  steps: 'Der Weg zur Tür',
  stepsHint: 'Höchstens drei kurze Schritte. Nur Gäste mit Code sehen sie.',
  step: 'Schritt {number}',
  stepExample: {
    first: 'Durch die Glastür',
    second: 'An der Theke vorbei, dann links',
    third: 'Zeigen Sie den Code unserem Team',
  },
  noSteps: 'Keine Angabe. Gäste mit Code fragen drinnen.',
  entry: 'Wie Gäste hineinkommen',
  entryKind: {
    staff: 'Personal prüft',
    keypad: 'Tastenfeld mit festem Code',
    lock: 'Schloss, das Codes prüft',
  },
  entryHint: {
    staff: 'Der Gast sagt den Code, Sie tippen ihn auf der Seite „Tür“ ein.',
    keypad: 'Gäste mit einem gültigen Besuch sehen den Code des Tastenfelds.',
    lock: 'Gäste tippen ihren Code am Schloss ein.',
  },
  asksFirst: 'Mich erst fragen',
  asksFirstOn:
    'Gäste warten, bis Sie sie auf der Seite „Tür“ annehmen. Ohne Antwort innerhalb von {minutes} Minuten werden sie woandershin geschickt und zahlen nichts.',
  asksFirstOff: 'Gäste bekommen ihren Code sofort.',
  openDoor: 'Seite „Tür“ öffnen',
  preview: 'Was Gäste sehen',
  asGuests: 'Ansehen wie ein Gast',

  failed: 'Der Standort wurde nicht gespeichert',
  failedHint: 'Alles, was Sie eingegeben haben, ist noch da.',
  nameAndAddress: 'Name und Adresse fehlen',
  checkFields: 'Einige Angaben brauchen vor dem Speichern noch einen Blick.',
  photosUnsent:
    'Ein Foto wurde nicht hochgeladen. Versuchen Sie es erneut oder entfernen Sie es, und speichern Sie dann.',

  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Änderungen sind nicht gespeichert. Sie gehen verloren.',
    stay: 'Weiter bearbeiten',
    go: 'Ohne Speichern verlassen',
  },
}
