import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'Wählen Sie Ihren Tarif',
  subtitle: 'Flexible Möglichkeiten für jeden Bedarf',
  loading: 'Tarife werden geladen...',
  mostPopular: 'Am beliebtesten',
  get: {
    price_1: 'Einzelzugang holen',
    price_2: '24-Stunden-Pass holen',
    price_3: 'Mitglied werden',
  },
  monthly: '{price} <period>pro Monat</period>',
  features: {
    singleUse: 'Einmal nutzbar',
    noCommitment: 'Ohne Bindung',
    payPerVisit: 'Zahlung pro Besuch',
    anyUpTo: 'Jede Toilette bis {price}',
    unlimitedUses: 'Unbegrenzt nutzbar',
    dayAccess: '24 Stunden Zugang',
    unlimitedAccess: 'Unbegrenzter Zugang',
    allPremium: 'Alle Premium-Standorte',
    cancelAnytime: 'Jederzeit kündbar',
  },
  note: {
    price_1: 'Innerhalb eines Jahres nutzen.',
    price_2: 'Ihre 24 Stunden beginnen mit dem ersten Code.',
    price_3: 'Verlängert sich monatlich, bis Sie kündigen.',
  },
  yours: 'Diesen Tarif haben Sie',
  member: 'Sie sind Mitglied',
  promise: 'Rein oder Geld zurück',
  promiseHint: 'Bezahlt und kein Code? Das Geld kommt von selbst zurück.',
}
