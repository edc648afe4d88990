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
  failure: {
    too_late: 'Ihre Zahlung kam nach Ablauf der Frist.',
    location_closed: 'Die Toilette war da schon geschlossen.',
    busy: 'Alle Codes dieser Tür waren da schon vergeben.',
    other: 'Wir konnten Ihnen keinen Code geben.',
  },
  moneyBack:
    'Ihre {price} gehen von selbst auf Ihre Karte zurück. Meist ist das nach 5 bis 10 Tagen zu sehen.',
  payHint: 'Ihr Code kommt sofort nach dem Bezahlen.',
  requestedHint: 'Diese Seite zeigt Ihren Code, sobald die Antwort da ist.',
  askAgain: 'Neuen Code anfragen',
  pay: 'Zur Zahlung',
  findOther: 'Andere Toilette finden',
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
