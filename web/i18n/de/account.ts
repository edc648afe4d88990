import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: 'Konto und Anmeldung',
  type: '{userType, select, partner {Partner} other {Gast}}',
  signOut: 'Abmelden',
  name: {
    title: '{userType, select, partner {Name des Betriebs} other {Name}}',
    label: '{userType, select, partner {Name des Betriebs} other {Vollständiger Name}}',
    change: 'Namen ändern',
    save: 'Namen speichern',
  },
  picture: {
    add: 'Bild hinzufügen',
    change: 'Bild ändern',
    remove: 'Bild entfernen',
    uploading: 'Ihr Bild wird hochgeladen',
    unfit: 'Bitte wählen Sie ein JPEG-, PNG- oder WebP-Bild.',
    tooLarge: 'Ein Bild darf höchstens {megabytes} MB haben.',
  },
  kind: {
    title: 'Ich bin hier als',
    tourist: 'Tourist',
    gigWorker: 'Beruflich unterwegs',
  },
  preferences: {
    title: 'Einstellungen',
    text: 'Worüber wir Ihnen schreiben dürfen.',
    promotions: 'Angebote und Aktionen',
    newBathrooms: 'Neue Toiletten in meiner Nähe',
  },
  mails: {
    title: 'Mails an Sie',
    topic: {
      requests: 'Antworten auf Ihre Anfragen',
      reviews: 'Neue Bewertungen',
      reminders: 'Erinnerungen',
    },
    when: {
      requests: 'Wenn eine Toilette, die erst gefragt wird, geantwortet hat.',
      reviews: 'Wenn ein Gast über Ihre Toilette geschrieben hat.',
      reminders: 'Wenn der Code Ihres Tastenfelds geändert werden sollte.',
    },
    always:
      'Zahlungen, die Sicherheit Ihres Kontos und Störungen Ihrer Tür teilen wir Ihnen immer mit.',
  },
  data: {
    title: 'Ihre Daten',
    text: 'Eine Datei mit allem, was wir über Sie haben.',
    download: 'Meine Daten herunterladen',
    done: 'Ihre Daten sind in Ihren Downloads.',
  },
  delete: {
    title: 'Konto löschen',
    open: 'Mein Konto löschen',
    goes: 'Was verschwindet, sofort und endgültig',
    goesPerson: 'Ihr Name, Ihre E-Mail, Ihr Bild, Einstellungen, gemerkte Toiletten und Sitzungen',
    goesGuest: 'Ihre Pässe; geben Sie einen ungenutzten vorher zurück, um sein Geld zu bekommen',
    goesMembership: 'Ihre Mitgliedschaft, auch der schon bezahlte Teil des Monats',
    goesPartner: 'Ihre Toilette, von der Karte und aus jeder Suche, mit ihren Fotos',
    goesRest: 'Einnahmen unter 10,00 $, die für eine Auszahlung zu klein sind',
    toEarnings: 'Zu Ihren Einnahmen',
    stays: 'Was bleibt, ohne Ihren Namen',
    staysGuest: 'Was Sie bezahlt haben, wo Sie waren und welche Sterne Sie gegeben haben',
    staysPartner:
      'Was bezahlt und verdient wurde; Gäste behalten Name und Adresse des Ortes in ihrer Liste',
    password: 'Ihr Passwort',
    confirm: 'Endgültig löschen',
  },
  confirm: {
    title: 'Bestätigen Sie Ihre E-Mail',
    willMail: 'Wir schicken einen 6-stelligen Code an {email}.',
    send: 'Code senden',
    mailed: 'Ein Code ist unterwegs an {email}. Er gilt {minutes} Minuten.',
    code: '6-stelliger Code',
    codeHint: 'Sobald alle 6 Ziffern da sind, wird er geprüft.',
    tooShort: 'Der Code hat 6 Ziffern.',
    confirm: 'Bestätigen',
    sendAgain: 'Erneut senden',
    again:
      'Einen neuen Code können Sie in {seconds, plural, one {# Sekunde} other {# Sekunden}} anfordern.',
    wrongAddress: 'Falsche Adresse? Ändern',
    linkOpened: 'Ich habe den Link geöffnet',
    notYet:
      'Diese Adresse ist noch nicht bestätigt. Öffnen Sie den Link in der Mail, und kommen Sie dann zurück.',
    back: 'Zurück',
  },
  email: {
    title: 'E-Mail',
    proven: 'Bestätigt',
    unproven: 'Noch nicht bestätigt',
    bounced: 'Mails kommen zurück',
    whyBounced:
      'Unsere Mail an diese Adresse kam zurück, Belege und Links erreichen Sie womöglich nicht. Ändern Sie Ihre E-Mail. Wenn die Adresse stimmt, lassen Sie sich einen Code senden und geben Sie ihn hier ein. Bis dahin bekommen Sie nur die nötigen Mails.',
    whyProve:
      'Für Gratisbesuche und Auszahlungen brauchen Sie eine bestätigte E-Mail. Öffnen Sie den Link aus unserer Mail, oder lassen Sie sich einen Code senden.',
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
    unknownDevice: 'Unbekanntes Gerät',
    end: 'Beenden',
    endOne: 'Sitzung beenden: {device}',
    hint: 'Beenden Sie, was Sie nicht kennen, und ändern Sie Ihr Passwort.',
  },
}
