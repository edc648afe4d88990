import { startGuest } from '#contract/guests.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { forgetUnclaimed, isForgottenGuest, saveUnclaimed } from '#web/shell/data/guest.ts'
import { readerId, readSession } from '#web/shell/data/session.ts'
import { isStorageBlocked } from '#web/shell/data/storage.ts'

/** Two tabs that start to buy at once are one guest. */
const lockName = 'pitstop.guest'

/** Makes a guest's call; without a sign-in a guest without an account is made first. */
export function useAsGuest() {
  const client = useClient()
  const { language } = useShownLanguage()

  const start = async () => {
    if (readerId() !== undefined) return
    saveUnclaimed(await client.send(startGuest, { body: { language } }))
  }

  return async <T>(send: () => Promise<T>): Promise<T> => {
    // The samples know one guest.
    if (client.isStandIn || readSession()) return send()
    const asGuest = async () => {
      // A browser that keeps nothing refuses locks too, and has no second tab with the same guest.
      await (isStorageBlocked ? start() : navigator.locks.request(lockName, start))
      return send()
    }
    try {
      return await asGuest()
    } catch (error) {
      // One who never paid is forgotten after a day: the press makes another one.
      if (!isForgottenGuest(error)) throw error
      forgetUnclaimed()
      return asGuest()
    }
  }
}
