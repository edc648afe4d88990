import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'Wählen Sie Ihren Tarif',
  subtitle: 'Flexible Möglichkeiten für jeden Bedarf',
  loading: 'Tarife werden geladen...',
  mostPopular: 'Am beliebtesten',
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
  yours: 'Diesen Tarif haben Sie',
  member: 'Sie sind Mitglied',
  promise: 'Rein oder Geld zurück',
  promiseHint: 'Bezahlt und kein Code? Das Geld kommt von selbst zurück.',
}
