import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: 'Zugangscode holen',
  getFor: 'Zugangscode holen · {price}',
  getWith: 'Zugangscode holen · {plan}',
  loading: 'Wir sehen nach, was dieser Besuch Sie kostet...',
  show: 'Code anzeigen',
  showOther: 'Diesen Code anzeigen',
  liveElsewhere: 'Sie haben einen Code für {name}. Nur einer auf einmal: Nutzen Sie erst diesen.',
  liveSomewhere:
    'Sie haben einen Code für eine andere Toilette. Nur einer auf einmal: Nutzen Sie erst diesen.',
  leave: 'Woanders hingehen',
  leaveHint: 'Ihr Code endet sofort, und beide Besuche zählen.',
  leaveLater: 'Für eine andere Tür aufgeben können Sie ihn ab: {time}.',
  asksFirst: 'Hier wird erst gefragt',
  asksFirstHint:
    'Jemand dort antwortet innerhalb von {minutes} Minuten; dann erscheint Ihr Code von selbst.',
  asksFirstPaid:
    'Jemand dort antwortet innerhalb von {minutes} Minuten. Bis dahin wird der Betrag auf Ihrer Karte nur vorgemerkt: ohne Antwort keine Abbuchung.',
  waitingHere: 'Sie haben hier angefragt. Die Antwort erscheint auf einer eigenen Seite.',
  waitingElsewhere:
    'Sie warten auf eine Antwort von {name}. Nur eine auf einmal: Sehen Sie erst nach, wie es steht.',
  waitingSomewhere:
    'Sie warten auf eine Antwort einer anderen Toilette. Nur eine auf einmal: Sehen Sie erst nach, wie es steht.',
  showRequest: 'Anfrage ansehen',
  asPartner: 'Sie sind als Partner angemeldet. Codes gibt es für Gastkonten.',
  signInAsGuest: 'Als Gast anmelden',
  confirmReason: 'Für Gratisbesuche brauchen Sie eine bestätigte E-Mail.',
  confirmAndGet: 'Bestätigen und Code holen',
  checkAgain: 'Erneut prüfen',

  refused: {
    location_hidden: 'Zurzeit nicht für Gäste geöffnet',
    paused_for_reports: 'Zurzeit nicht für Gäste geöffnet',
    location_paused: 'Gerade keine neuen Gäste',
    out_of_order: 'Außer Betrieb',
    location_closed: 'Zurzeit geschlossen',
    busy: 'Alle Codes dieser Tür sind vergeben',
    free_limit: 'Hier ist noch kein Gratisbesuch möglich',
    asked_too_often: 'Sie haben hier schon mehrmals angefragt',
  },
  hint: {
    location_hidden: 'Der Partner hat sie vorerst von der Karte genommen.',
    paused_for_reports:
      'Gäste kamen zuletzt nicht hinein. Sie ist wieder da, sobald sich der Partner darum gekümmert hat.',
    location_paused: 'Versuchen Sie es in ein paar Minuten noch einmal.',
    out_of_order: 'Der Partner hat sie bis zur Reparatur geschlossen.',
    location_closed: 'Es ist keine Öffnung bekannt.',
    busy: 'Versuchen Sie es in ein paar Minuten noch einmal.',
    free_limit: 'Gratisbesuche sind begrenzt: sechs am Tag, einer pro Stunde und Tür.',
    asked_too_often: 'Warten Sie eine Weile, bevor Sie wieder anfragen.',
  },
  opensAt: 'Öffnet: {time}.',
  againFrom: 'Neue Gäste sind wieder willkommen ab: {time}.',
  nextAt: 'Der nächste ist frei ab: {time}.',
  askAgainAt: 'Sie können wieder anfragen ab: {time}.',
  freeAgainAt: 'Den nächsten gibt es ab: {time}.',
}
