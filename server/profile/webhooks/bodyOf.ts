import type { DeliveryRow } from './store.ts'

/** What is sent and signed: the same text each time, for the same event. */
export const bodyOf = ({ kind, at, data }: Pick<DeliveryRow, 'kind' | 'at' | 'data'>) =>
  JSON.stringify({ type: kind, timestamp: at.toISOString(), data })
