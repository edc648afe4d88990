import type { Messages } from '../Messages.ts'

export const auth: Messages['auth'] = {
  title: '{mode, select, sign_up {Machen Sie mit} other {Willkommen zurück}}',
  heading:
    '{mode, select, sign_up {{userType, select, partner {Als Partner registrieren} other {Als Gast registrieren}}} other {{userType, select, partner {Als Partner anmelden} other {Als Gast anmelden}}}}',
  signInTitle: 'Anmelden',
  userType: 'Kontoart',
  guest: 'Gast',
  partner: 'Partner',
  name: '{userType, select, partner {Name des Betriebs} other {Vollständiger Name}}',
  email: 'E-Mail',
  password: 'Passwort',
  passwordPlaceholder: 'Mindestens 8 Zeichen',
  submit: '{mode, select, sign_up {Registrieren} other {Anmelden}}',
  processing: 'Einen Moment...',
  forgot: 'Passwort vergessen?',
  flipQuestion: '{mode, select, sign_up {Schon ein Konto?} other {Neu hier?}}',
  flip: '{mode, select, sign_up {Anmelden} other {Registrieren}}',
  failed: '{mode, select, sign_up {Registrierung fehlgeschlagen} other {Anmeldung fehlgeschlagen}}',
  mismatch:
    '{userType, select, partner {Bitte melden Sie sich als Partner an} other {Bitte melden Sie sich als Gast an}}',
  promise: 'Rein oder Geld zurück',
  sessionEnded: 'Ihre Sitzung ist beendet. Melden Sie sich an, um dort weiterzumachen.',
  alreadyIn: 'Sie sind angemeldet als {name}.',
  goOn: 'Weiter',
  kept: {
    free: 'Gratis',
    walk: '{minutes} Min. zu Fuß',
    kept: 'für Sie gemerkt',
  },
  reset: {
    askTitle: 'Passwort zurücksetzen',
    askText:
      'Nennen Sie uns die E-Mail Ihres Kontos. Wir senden Ihnen einen Link für ein neues Passwort.',
    ask: 'Link senden',
    askedTitle: 'Sehen Sie in Ihre Mails',
    askedText:
      'Wenn es ein Konto mit {email} gibt, ist ein Link unterwegs. Er gilt einmal, 30 Minuten lang.',
    askAgain: 'Erneut senden',

    setTitle: 'Neues Passwort festlegen',
    setText: 'Sie werden auf allen Geräten abgemeldet.',
    newPassword: 'Neues Passwort',
    placeholder: 'Mindestens 8 Zeichen',
    set: 'Neues Passwort speichern',
    doneTitle: 'Ihr neues Passwort gilt',
    doneText: 'Melden Sie sich damit auf jedem Ihrer Geräte an.',
    signIn: 'Anmelden',
    newLink: 'Neuen Link anfordern',
  },
  prove: {
    title: 'Ihre E-Mail',
    working: 'Ihr Link wird geprüft...',
    doneTitle: 'Ihre E-Mail ist bestätigt',
    doneText: 'Danke. Diese Adresse gilt nun für Ihr Konto.',
    failedTitle: 'Dieser Link funktioniert nicht',
    failedText: 'Einen neuen gibt es auf Ihrer Kontoseite.',
    noToken:
      'Die Adresse dieser Seite ist unvollständig. Öffnen Sie den Link aus Ihrer Mail noch einmal.',
    goOn: 'Weiter',
    toAccount: 'Zu meinem Konto',
  },
}
