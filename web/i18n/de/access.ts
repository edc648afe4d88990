import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: 'Zugangscode holen',
  getFor: 'Zugangscode holen · {price}',
  getWith: 'Zugangscode holen · {plan}',
  plan: {
    price_1: 'Einzelzugang',
    price_2: '24-Stunden-Pass',
    price_3: 'Monatsmitgliedschaft',
  },
  starts: {
    price_1: 'Damit wird Ihr Einzelzugang eingelöst.',
    price_2: 'Ihre 24 Stunden beginnen jetzt.',
    price_3: 'Ihre Mitgliedschaft deckt diesen Besuch.',
  },
  loading: 'Wir sehen nach, was dieser Besuch Sie kostet...',
  show: 'Code anzeigen',
  showOther: 'Diesen Code anzeigen',
  liveElsewhere: 'Sie haben einen Code für {name}. Nur einer auf einmal: Nutzen Sie erst diesen.',
  liveSomewhere:
    'Sie haben einen Code für eine andere Toilette. Nur einer auf einmal: Nutzen Sie erst diesen.',
  asPartner: 'Sie sind als Partner angemeldet. Codes gibt es für Gastkonten.',
  signInAsGuest: 'Als Gast anmelden',
  proveEmail: 'E-Mail bestätigen',
  checkAgain: 'Erneut prüfen',

  refused: {
    location_hidden: 'Zurzeit nicht für Gäste geöffnet',
    location_closed: 'Zurzeit geschlossen',
    busy: 'Alle Codes dieser Tür sind vergeben',
    free_limit: 'Hier ist noch kein Gratisbesuch möglich',
    email_unproven: 'Der zweite Gratisbesuch braucht eine bestätigte E-Mail',
  },
  hint: {
    location_hidden: 'Der Partner hat sie vorerst von der Karte genommen.',
    location_closed: 'Es ist keine Öffnung bekannt.',
    busy: 'Versuchen Sie es in ein paar Minuten noch einmal.',
    free_limit: 'Gratisbesuche sind begrenzt: sechs am Tag, einer pro Stunde und Tür.',
    email_unproven:
      'Öffnen Sie den Link aus unserer Mail, oder fordern Sie ihn in Ihrem Konto neu an.',
  },
  opensAt: 'Öffnet: {time}.',
  nextAt: 'Der nächste ist frei ab: {time}.',
  freeAgainAt: 'Den nächsten gibt es ab: {time}.',
}
