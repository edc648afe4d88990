import { fairTurns } from '#server/platform/overload/fairTurns.ts'

/**
 * What strangers have counted takes two of the database's connections at most, in turn by address block: those who try one
 * address wait for one another while they hold them.
 */
const { inTurn } = fairTurns(2, [{ name: 'stranger', atOnce: 2, waiting: 64, waitingPerKey: 24 }])

/** Does a stranger's work at the database when its block's turn has come. */
export const inStrangersTurn = <T>(block: string, work: () => Promise<T>) =>
  inTurn({ lane: 'stranger', key: block }, work)
