import type { Messages } from '../Messages.ts'

export const checkout: Messages['checkout'] = {
  title: 'Zahlung',
  loading: 'Wir sehen nach, was Sie kaufen...',
  heading: {
    visit: 'Einen Besuch bezahlen',
    plan: 'Ihren Tarif bezahlen',
  },
  pay: '{price} bezahlen',
  leaving: 'Wir bringen Sie zur Zahlungsseite...',
  oneVisit: 'Ein Besuch',
  code: 'Ein Code, der diese Tür {minutes} Minuten lang öffnet, sofort nach dem Bezahlen',
  codeAsked:
    'Ein Code, der diese Tür {minutes} Minuten lang öffnet, sobald die Anfrage angenommen ist',
  onlyHere: 'Ohne Konto vor Ort, ohne Bindung',
  provider: 'Sie zahlen auf der Seite unseres Kartendienstes. Pitstop sieht Ihre Kartennummer nie.',
  seePlans: 'Öfter unterwegs? Tarife ansehen',
  otherPlan: 'Anderen Tarif wählen',
  gone: 'Diese Toilette gibt es hier nicht mehr',
  goneHint: 'Es wurde nichts abgebucht.',
  goneAction: 'Toilette finden',

  priceChanged: 'Der Preis ist jetzt {price}',
  priceChangedHint:
    'Er hat sich gerade geändert. Es wurde nichts abgebucht: Zahlen Sie nur, wenn Sie noch möchten.',
  refused: 'Es wurde nichts abgebucht',
  findOther: 'Andere Toilette finden',
  findRestroom: 'Toilette finden',
  proveEmail: 'E-Mail bestätigen',

  asking: 'Ihre Zahlung wird geprüft...',
  askingHint: 'Das dauert einen Moment. Bitte lassen Sie diese Seite offen.',
  open: {
    title: 'Ihre Zahlung ist noch unterwegs',
    text: 'Sie läuft ohne diese Seite weiter. Sobald sie da ist, steht Ihr Code oder Tarif in Ihrem Profil; kommt sie nie an, wird nichts abgebucht.',
  },
  noAnswer: {
    title: 'Wir konnten den Stand nicht erfragen',
    text: 'Wenn Sie bezahlt haben, ist Ihre Zahlung sicher und wird trotzdem eingelöst.',
  },
  unknown: {
    title: 'Einen solchen Kauf kennen wir nicht',
    text: 'Die Adresse dieser Seite ist vielleicht abgeschnitten oder gehört zu einem anderen Konto.',
  },
  nothing: {
    title: 'Es gibt keinen Kauf zu zeigen',
    text: 'Diese Seite sagt, wie eine Zahlung ausging. Hier ist keine von Ihnen offen.',
  },
  toProfile: 'Zu meinem Profil',

  ready: {
    title: 'Bereit: {plan}',
    paid: 'Bezahlt',
    opens: 'Öffnet',
    anyUpTo: 'Jede Toilette bis {price}',
    every: 'Alle Toiletten, auch Premium',
    runs: 'Laufzeit',
    yourRestroom: 'Ihre Toilette',
    included: 'In Ihrem Tarif enthalten',
    notIncluded: 'Premium: nicht in Ihrem Tarif enthalten',
    getCode: 'Zugangscode holen',
  },

  moneyBack: {
    title: 'Ihr Geld ist auf dem Rückweg',
    reason: {
      too_late: 'Ihre Zahlung kam nach Ablauf der Frist.',
      location_closed: 'Die Toilette war schon geschlossen, als Ihre Zahlung ankam.',
      busy: 'Alle Codes dieser Tür waren vergeben, als Ihre Zahlung ankam.',
      already_member: 'Sie sind schon Mitglied; eine Mitgliedschaft genügt.',
      given_back: 'Sie haben Ihren Pass zurückgegeben.',
      no_entry: 'Sie kamen nicht hinein.',
      other: 'Wir konnten Ihnen das Bezahlte nicht geben.',
    },
    how: 'Der volle Betrag geht von selbst auf Ihre Karte zurück. Meist ist er nach 5 bis 10 Tagen zu sehen.',
    nextFree: 'Der nächste Code dieser Tür ist frei ab: {time}.',
    tryThere: 'Noch einmal ansehen',
    findOther: 'Nächste offene Toilette finden',
  },

  notPaid: {
    title: 'Es wurde nichts abgebucht',
    text: 'Die Zahlung ging nicht durch, oder ihre Seite wurde geschlossen. Sie können es erneut versuchen.',
  },
  cancelled: {
    title: 'Es wurde nichts abgebucht',
    text: 'Sie haben die Zahlungsseite vor dem Bezahlen verlassen. Ihre Auswahl ist hier gemerkt.',
    textPlain: 'Sie haben die Zahlungsseite vor dem Bezahlen verlassen.',
  },
  failed: {
    title: 'Die Zahlungsseite ließ sich nicht öffnen',
    text: 'Es wurde nichts abgebucht. Die Verbindung oder unser Kartendienst hat nicht geantwortet; versuchen Sie es ruhig noch einmal.',
  },
  back: 'Zurück zur Zahlung',
  tryAgain: 'Erneut versuchen',
  toPlans: 'Tarife ansehen',
}
