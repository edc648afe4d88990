import type { Transact } from '#server/platform/db.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { isUploaded } from './store.ts'

/** A photo that a location shows and its storage has lost is told to whoever runs this; an invented name is not. */
export const watchLost =
  ({ transact, log, count }: AdapterContext & { transact: Transact }) =>
  async (name: string) => {
    if (!(await transact((tx) => isUploaded(tx, `/photos/${name}`)))) return
    count?.('photo storage', 'refused')
    log.error({ name }, 'the photo storage has lost a photo: put it back from a backup')
  }
