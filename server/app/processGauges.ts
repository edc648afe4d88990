import type { Db } from '#server/platform/db.ts'
import type { Gauged } from '#server/platform/metrics.ts'

/** What this process has open, keeps waiting and has sent away. */
export const processGauges = (
  db: Pick<Db, 'line'>,
  { streams, shed }: { streams: () => number; shed: () => number },
): Gauged[] => [
  {
    name: 'pitstop_event_streams',
    help: 'Browsers that follow along at this process.',
    read: streams,
  },
  {
    name: 'pitstop_database_waiting',
    help: 'Work that waits for a connection to the database.',
    read: () => db.line.count(),
  },
  {
    name: 'pitstop_shed_requests',
    help: 'Requests sent away since the start, for not all could be served.',
    read: shed,
  },
]
