import type { Transact } from '#server/platform/db.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { isUploaded } from './store.ts'

/** Reports to the log a photo that a location shows but its storage has lost; invented names are ignored. */
export const watchLost =
  ({ transact, log, count }: AdapterContext & { transact: Transact }) =>
  async (name: string) => {
    if (!(await transact((tx) => isUploaded(tx, `/photos/${name}`)))) return
    count?.('photo storage', 'refused')
    log.error({ name }, 'the photo storage has lost a photo: put it back from a backup')
  }
