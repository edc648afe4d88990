import type { Messages } from '../Messages.ts'

export const demo: Messages['demo'] = {
  title: '{screen}, Beispiel',
  label: 'Beispiel',
  mark: 'Beispiel: Diese Orte gibt es nicht',
  find: 'Echte Toilette finden',
  list: 'Toilette anbieten',

  confirm: 'Bestätigen',
  confirmHint: 'Zeigt ein Muster des Codes, der die Tür öffnet.',
  code: 'Zugangscode',
  sampleCode: 'Mustercode: Er öffnet keine Tür',

  memberSince: 'Mitglied seit {month}',
  rating: '{rating} von 5 Sternen',
  totalRatings: '{count, plural, =1 {1 Bewertung} other {# Bewertungen}}',

  details: 'Angaben zu Ihrer Toilette',
  editDetails: 'Bearbeiten',
  saveChanges: 'Speichern',
  locationName: 'Name des Standorts',
  address: 'Adresse',
  price: 'Preis pro Besuch',
  priceHint: 'In Dollar; 0 ist gratis.',
  perVisit: '{price} pro Besuch',
  features: 'Ausstattung',
  noFeatures: 'Noch nichts',
  newFeature: 'Ausstattung hinzufügen',
  newFeatureHint: 'Mit der Eingabetaste hinzufügen.',
  addFeature: 'Hinzufügen',
  removeFeature: '{feature} entfernen',

  changePlan: 'Tarif ändern',
  choosePlan: 'Ändern Sie Ihren Tarif',
  planPrice: '{price}/Monat',
  planName: {
    basic: 'Basis',
    premium: 'Premium',
  },
  planLimit: {
    basic: '10 Toiletten im Monat',
    premium: 'Unbegrenzt viele Toiletten',
  },
  cancelAnytime: 'Jederzeit kündbar',
  currentPlan: 'Ihr Tarif jetzt',
  choose: '{plan} wählen',

  preferences: 'Benachrichtigungen',
  promotions: 'Angebote und Aktionen',
  newBathrooms: 'Neue Toiletten in meiner Nähe',
  favorites: 'Lieblingsorte',
  noFavorites: 'Noch keine',
  totalSavings: 'Insgesamt gespart',
}
