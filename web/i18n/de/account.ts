import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: 'Konto und Anmeldung',
  type: '{userType, select, partner {Partner} other {Gast}}',
  signOut: 'Abmelden',
  email: {
    title: 'E-Mail',
    proven: 'Bestätigt',
    unproven: 'Noch nicht bestätigt',
    whyProve:
      'Wir haben Ihnen einen Link geschickt. Wenn Sie ihn öffnen, ist bestätigt, dass die Adresse Ihnen gehört.',
    ask: 'Link erneut senden',
    asked: 'Ein neuer Link ist unterwegs.',
    change: 'E-Mail ändern',
    new: 'Neue E-Mail',
    password: 'Ihr Passwort',
    sendLink: 'Link dorthin senden',
    changeAsked: 'Sehen Sie in Ihr neues Postfach',
    changeAskedText:
      'Ein Link ist unterwegs an {email}. Ihre E-Mail ändert sich, wenn Sie ihn öffnen; bis dahin gilt die alte.',
  },
  password: {
    title: 'Passwort',
    change: 'Passwort ändern',
    text: 'Ihre anderen Geräte werden abgemeldet.',
    current: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    placeholder: 'Mindestens 8 Zeichen',
    save: 'Passwort speichern',
    changed: 'Ihr Passwort ist geändert. Ihre anderen Geräte sind abgemeldet.',
  },
  sessions: {
    title: 'Wo Sie angemeldet sind',
    lastSeen: 'Zuletzt gesehen: {moment}',
    thisOne: 'Dieses Gerät',
    end: 'Beenden',
    endOne: 'Sitzung beenden: {device}',
    hint: 'Beenden Sie, was Sie nicht kennen, und ändern Sie Ihr Passwort.',
  },
}
