import type { Messages } from '../Messages.ts'

export const visit: Messages['visit'] = {
  title: 'Gastzugang',
  loading: 'Ihr Code wird geladen...',
  until: 'bis {time}',
  from: 'ab {time}',
  code: 'Zugangscode: {digits}',
  qr: 'QR-Code des Zugangscodes',
  left: 'übrig',
  toGo: 'bis Beginn',
  minutesLeft:
    '{minutes, plural, =0 {Weniger als eine Minute übrig} =1 {Noch 1 Minute} other {Noch # Minuten}}',
  minutesToGo:
    '{minutes, plural, =0 {Beginnt in weniger als einer Minute} =1 {Beginnt in 1 Minute} other {Beginnt in # Minuten}}',
  saved: 'Auf diesem Telefon gespeichert, geht ohne Empfang',
  offline: 'Gerade keine Verbindung. Das ist Ihr Code, wie auf diesem Telefon gespeichert.',
  paused: 'Die Tür nimmt keine neuen Gäste an bis {time}. Ihr Code lässt Sie trotzdem hinein.',
  outOfOrder: 'Der Partner sagt, dass diese Toilette außer Betrieb ist: {reason}',
  keypad: {
    hint: 'Diese Tür hat ein Tastenfeld. Rufen Sie seinen Code ab, wenn Sie davorstehen.',
    later: 'Diese Tür hat ein Tastenfeld. Seinen Code sehen Sie, sobald Ihre Zeit begonnen hat.',
    show: 'Code der Tür anzeigen',
    code: 'Code der Tür: {keys}',
    type: 'Tippen Sie ihn am Tastenfeld der Tür ein.',
  },
  startsAt: 'Ihr Code beginnt: {time}.',
  startsHint: 'Alle früheren sind vergeben. Ab dann öffnet er die Tür 30 Minuten lang.',
  steps: 'So kommen Sie hinein',
  defaultSteps: {
    go: 'Gehen Sie zum Personal an der Theke.',
    show: 'Zeigen oder nennen Sie den Code.',
  },

  announce: {
    live: 'Ihr Code ist bereit, gültig bis {time}.',
    starts_later: 'Ihr Code beginnt: {time}.',
    used: 'Ihr Code wurde benutzt.',
    expired: 'Ihr Code ist abgelaufen.',
    failed: 'Für diesen Besuch gibt es keinen Code.',
    awaiting_payment: 'Dieser Besuch ist noch nicht bezahlt.',
    requested: 'Der Partner wird gefragt.',
    declined: 'Für diesen Besuch gibt es keinen Code.',
    cancelled: 'Für diesen Besuch gibt es keinen Code.',
  },
  ended: {
    used: 'Sie sind drin',
    expired: 'Dieser Code ist abgelaufen',
    failed: 'Diesmal kein Code',
    awaiting_payment: 'Dieser Besuch ist noch nicht bezahlt',
    requested: 'Der Partner wird gefragt',
    declined: 'Dieser Besuch fand nicht statt',
    cancelled: 'Dieser Besuch fand nicht statt',
  },
  usedAt: 'Ihr Code wurde benutzt: {time}.',
  expiredAt: 'Er war gültig bis {time} und wurde nicht benutzt.',
  givenUpAt: 'Sie haben ihn für eine andere Tür aufgegeben: {time}.',
  failure: {
    too_late: 'Ihre Zahlung kam nach Ablauf der Frist.',
    location_closed: 'Die Toilette war da schon geschlossen.',
    no_entry: 'Sie kamen nicht hinein.',
    busy: 'Alle Codes dieser Tür waren da schon vergeben.',
    card_refused: 'Ihre Karte ließ sich nicht belasten.',
    other: 'Wir konnten Ihnen keinen Code geben.',
  },
  moneyBack:
    'Ihre {price} gehen von selbst auf Ihre Karte zurück. Meist ist das nach 5 bis 10 Tagen zu sehen.',
  partBack:
    'Sie bekommen {price} Ihrer Zahlung zurück. Meist ist das nach 5 bis 10 Tagen zu sehen.',
  payHint: 'Dieser Besuch wartet auf Ihre Zahlung.',
  requestedHint: 'Diese Seite zeigt Ihren Code, sobald die Antwort da ist.',
  asked: {
    asking: 'Anfrage an {name}',
    hint: 'Sobald sie angenommen ist, erscheint Ihr Code hier von selbst. Ohne Antwort endet die Anfrage.',
    left: 'zum Antworten',
    minutesLeft:
      '{minutes, plural, =0 {Weniger als eine Minute zum Antworten} =1 {Noch 1 Minute zum Antworten} other {Noch # Minuten zum Antworten}}',
    cardHeld: '{price} sind auf Ihrer Karte vorgemerkt. Abgebucht wird nur bei einer Zusage.',
    accepted: 'Angenommen',
    acceptedHint: 'Ihre Karte wird belastet. Ihr Code folgt gleich.',
    cancel: 'Anfrage zurückziehen',
    title: {
      declined: 'Diesmal nicht',
      cancelled: 'Anfrage zurückgezogen',
      failed: 'Diesmal kein Code',
    },
    declined: '{name} kann Sie gerade nicht hineinlassen.',
    unanswered: '{name} hat nicht rechtzeitig geantwortet.',
    cancelled: 'Sie haben Ihre Anfrage an {name} zurückgezogen.',
    cardRefused: 'Die Zusage kam, aber Ihre Karte ließ sich nicht belasten.',
    untouched: {
      card: 'Ihr Geld wurde nie abgebucht: Die {price} auf Ihrer Karte sind nicht mehr vorgemerkt.',
      pass: 'Ihr Pass wurde nicht genutzt.',
      membership: 'Ihre Mitgliedschaft ist, wie sie war.',
      free: 'Es gab nichts zu bezahlen.',
    },
  },
  askAgain: 'Neuen Code anfragen',
  renew: {
    door_offline:
      'Diese Tür lässt auch ohne Netz Gäste ein. Ob dein Code benutzt wurde, wissen wir daher noch nicht. Schau in einer halben Stunde wieder nach deinem neuen, kostenlosen Code; bis dahin muss die Tür wieder online sein.',
    get: 'Neuen Code holen',
    hint: 'Gratis, für dieselbe Tür, einmal: bis {time}.',
    done: 'Neuen Code anzeigen',
    code_live:
      'Sie haben einen Code für eine andere Toilette. Sobald er endet, bekommen Sie hier einen neuen.',
    later:
      'Ein neuer Code für diese Tür ist gratis und steht Ihnen weiter zu. Sehen Sie dann noch einmal nach.',
  },
  pay: 'Zur Zahlung',
  findOther: 'Andere Toilette finden',
  none: {
    title: 'Gerade kein Code',
    text: 'Ihr Code steht hier, sobald Sie einen holen, bis er endet.',
  },
  unknown: {
    title: 'Diesen Besuch gibt es nicht',
    text: 'Die Adresse ist vielleicht abgeschnitten oder gehört zu einem anderen Konto.',
  },
  findRestroom: 'Toilette finden',
  toProfile: 'Alle meine Besuche',

  rate: {
    title: 'Wie war es?',
    label: 'Sterne für {name}',
    stars: '{stars, plural, =1 {1 Stern} other {# Sterne}}',
    send: 'Sterne senden',
    thanks: 'Danke. Sie haben {stars, plural, =1 {1 Stern} other {# Sterne}} gegeben.',
  },
}
