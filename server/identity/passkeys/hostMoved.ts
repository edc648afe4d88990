import type { Tx } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { rpIdOf } from './passkey.ts'
import { areAllOfOtherHosts, countPasskeysOfOtherHosts } from './store.ts'

/** Passkeys belong to a host: told at each start, since a changed `PUBLIC_URL` ends them without a word. */
export async function logEndedPasskeys(tx: Tx, { origin, log }: { origin: string; log: Log }) {
  const current = rpIdOf(origin)
  for (const { host, count } of await countPasskeysOfOtherHosts(tx, current))
    log.warn(
      { host, count, current },
      `PUBLIC_URL names ${current}: passkeys of ${host} no longer sign in (${count}). ` +
        'Their owners can sign in another way and add new ones. With the former host they work again.',
    )
}

export const passkeyMove = async (tx: Tx, origin: string) => ({
  hasEndedAll: await areAllOfOtherHosts(tx, rpIdOf(origin)),
})
