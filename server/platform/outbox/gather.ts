import type { Log } from '../log.ts'
import type { Notice } from './notice.ts'

/** What commits within this time is told at once. */
const gatherMs = 10
/** So many notices are one message at most. */
const maxInMessage = 500

/** Gathers what this process has committed. What cannot be sent is left to the sweeper. */
export function gatherNotices(send: (notices: Notice[]) => Promise<void>, log: Log) {
  let waiting: Notice[] = []
  let timer: NodeJS.Timeout | undefined
  let isAway = false

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const notices = waiting
    waiting = []
    try {
      for (let from = 0; from < notices.length; from += maxInMessage)
        await send(notices.slice(from, from + maxInMessage))
      isAway = false
    } catch (error) {
      if (!isAway) log.warn({ reason: String(error) }, 'notices were left to the sweeper')
      isAway = true
    }
  }

  return {
    add: (notices: Notice[]) => {
      waiting.push(...notices)
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    flush,
  }
}
