import type { Messages } from '../Messages.ts'

export const common: Messages['common'] = {
  brand: 'Pitstop',
  retry: 'Erneut versuchen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  loading: 'Wird geladen...',
  error: 'Fehler: {message}',
  free: 'Gratis',
  testSystem: 'Testsystem: kein echtes Geld, keine echten Türen',
  offline: 'Keine Verbindung. Prüfen Sie Ihren Empfang und versuchen Sie es erneut.',
  timeout: 'Keine Antwort. Prüfen Sie Ihren Empfang und versuchen Sie es erneut.',
  unknown: 'Bei uns ist etwas schiefgegangen. Nichts ist verloren; bitte versuchen Sie es erneut.',
  title: '{screen} · Pitstop',
  crashed: {
    title: 'Die App ist abgestürzt',
    text: 'Auf dieser Seite ist etwas kaputtgegangen. Was Sie bezahlt und gespeichert haben, ist sicher.',
    reload: 'App neu laden',
  },
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
    goHome: 'Zur Startseite',
  },
  language: {
    label: 'Sprache',
    screens: 'Sprache aller Seiten',
    failed:
      'Diese Sprache ließ sich nicht laden. Prüfen Sie Ihren Empfang und versuchen Sie es erneut.',
  },
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  fieldErrors: {
    locationNameRequired: 'Geben Sie Ihrem Standort einen Namen',
    addressRequired: 'Sagen Sie, wo er ist: Straße und Hausnummer',
    tooLong: 'Das ist zu lang',
    commentRequired: 'Bitte schreiben Sie ein paar Worte',
    priceStep: 'Ein Preis ab 0,00 $, in Schritten von 0,50 $',
    nameRequired: 'Der vollständige Name fehlt',
    businessNameRequired: 'Der Name des Betriebs fehlt',
    nameTooLong: 'Dieser Name ist zu lang',
    emailInvalid: 'Bitte geben Sie eine gültige E-Mail ein',
    passwordRequired: 'Dafür braucht es Ihr Passwort',
    passwordShort: 'Das Passwort braucht mindestens 8 Zeichen',
    passwordLong: 'Das Passwort ist zu lang: höchstens 72 Bytes (ein Umlaut zählt 2, ein Emoji 4)',
    passwordNul: 'Das Passwort enthält ein Zeichen, das sich nicht speichern lässt',
  },
}
