import type { FormWords } from './FormWords.ts'

export const de: FormWords = {
  form: 'Anmeldeformular',
  heading: 'Wem dürfen wir schreiben?',
  business: 'Name des Betriebs',
  name: 'Ihr Name',
  email: 'E-Mail',
  phone: 'Telefon (freiwillig)',
  message: 'Adresse, Öffnungszeiten, Fragen (freiwillig)',
  send: 'Absenden',
  use: 'Damit antworten wir Ihnen, sonst nichts.',
  businessMissing: 'Der Name des Betriebs fehlt',
  nameMissing: 'Ihr Name fehlt',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail ein',
  phoneInvalid: 'Bitte geben Sie eine gültige Telefonnummer ein',
  notText: 'Das enthält Zeichen, die sich nicht speichern lassen.',
  tooLong: (max) => `Hier passen höchstens ${String(max)} Zeichen hin`,
  notYet: 'Noch nicht gesendet. Bitte sehen Sie nach, was unten markiert ist.',
  tooMany:
    'Wir haben schon mehrere Nachrichten von Ihnen. Versuchen Sie es in einer Stunde erneut oder schreiben Sie eine E-Mail.',
  thanks: 'Danke',
  thanksText: 'Ihre Nachricht ist da. Wir schreiben Ihnen.',
  listNow: 'Oder bieten Sie Ihre Toilette gleich selbst an',
}
