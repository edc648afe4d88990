import type { Gauged } from '../metrics.ts'
import type { ReadCounts, ReplicaReads } from './answering.ts'

const places: { place: keyof ReadCounts; name: string; help: string }[] = [
  { place: 'replica', name: 'pitstop_replica_reads', help: 'Reads answered by the replica.' },
  {
    place: 'away',
    name: 'pitstop_replica_away_reads',
    help: 'Reads answered by the primary, for the replica was away or too far behind.',
  },
  {
    place: 'busy',
    name: 'pitstop_replica_busy_reads',
    help: 'Reads answered by the primary, for more waited at the replica.',
  },
  {
    place: 'late',
    name: 'pitstop_replica_late_reads',
    help: 'Reads answered by the primary, for the replica had not replayed in time what their caller wrote.',
  },
  {
    place: 'failed',
    name: 'pitstop_replica_failed_reads',
    help: 'Reads that failed at the replica or were refused there, and were asked of the primary.',
  },
]

export const replicaGauges = ({ counts, behindMs }: ReplicaReads): Gauged[] => [
  ...places.map(({ place, name, help }) => ({ name, help, read: () => counts[place] })),
  {
    name: 'pitstop_replica_behind_seconds',
    help: 'What the primary had so long ago, the replica has.',
    read: () => behindMs() / 1000,
  },
]
