import type { Transact } from '#server/platform/db.ts'
import type { Gauged } from '#server/platform/metrics.ts'
import { countReported, countWaiting } from './store.ts'

/** What an operator watches of mails. */
export const mailGauges = (transact: Transact): Gauged[] => [
  {
    name: 'pitstop_mails_waiting',
    help: 'Mails written and not yet handed to a mail server.',
    read: () => transact(countWaiting),
  },
  {
    name: 'pitstop_mails_bounced',
    help: 'Mails of the last 30 days that came back, or whose address a mail server said nobody has.',
    read: () => transact((tx) => countReported(tx, 'bounced')),
  },
  {
    name: 'pitstop_mails_delayed',
    help: 'Mails of the last 30 days that were reported as late.',
    read: () => transact((tx) => countReported(tx, 'delayed')),
  },
]
