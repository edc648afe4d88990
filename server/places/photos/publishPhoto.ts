import { after, minute } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { photoName } from './photoName.ts'
import { type PrivateDeps, readPrivate } from './privatePhoto.ts'
import { deletePrivateAt } from './privateStore.ts'
import { savePhoto } from './savePhoto.ts'
import { insertRemovals, markRemoved } from './store.ts'

/** A copy that nothing shows by then goes. */
const publishMinutes = 10

/** Gives a private photo a public address, which `show` refers to. The private file goes then. */
export async function publishPhoto<Result>(
  deps: PrivateDeps,
  privatePhoto: string,
  show: (tx: Tx, url: string) => Promise<Result>,
): Promise<Result> {
  const webp = await readPrivate(deps, privatePhoto)
  const now = deps.clock.now()
  const name = photoName('public', now)
  const url = `/photos/${name}`
  await deps.transact((tx) => insertRemovals(tx, [url], after(now, publishMinutes * minute)))
  await savePhoto(deps.photoStore, name, webp)
  return deps.transact(async (tx) => {
    const result = await show(tx, url)
    await markRemoved(tx, url)
    await deletePrivateAt(tx, [privatePhoto], deps.clock.now())
    return result
  })
}
