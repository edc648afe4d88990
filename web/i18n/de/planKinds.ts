import type { Messages } from '../Messages.ts'

export const planKinds: Messages['planKinds'] = {
  single_visit: {
    name: 'Einzelzugang',
    get: 'Einzelzugang holen',
    note: 'Innerhalb eines Jahres nutzen.',
    starts: 'Damit wird Ihr Einzelzugang eingelöst.',
    paid: 'Bezahlt. Öffnet eine Tür, innerhalb eines Jahres.',
    runs: 'Ein Besuch, innerhalb eines Jahres',
  },
  day_pass: {
    name: '24-Stunden-Pass',
    get: '24-Stunden-Pass holen',
    note: 'Ihre 24 Stunden beginnen mit dem ersten Code.',
    starts: 'Ihre 24 Stunden beginnen jetzt.',
    paid: 'Bezahlt. Ihre 24 Stunden beginnen mit dem ersten Code.',
    runs: '24 Stunden ab dem ersten Code',
  },
  membership: {
    name: 'Monatsmitgliedschaft',
    get: 'Mitglied werden',
    note: 'Verlängert sich monatlich, bis Sie kündigen.',
    starts: 'Ihre Mitgliedschaft deckt diesen Besuch.',
    paid: 'Bezahlt. Ab jetzt sind Sie Mitglied.',
    runs: 'Bis zur Kündigung',
  },
}
