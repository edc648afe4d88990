import { createHash } from 'node:crypto'
import type { Access } from '#contract/call.ts'
import type { Caller } from '../caller.ts'
import { second } from '../clock.ts'
import { fairTurns } from './fairTurns.ts'

/** Tokens that recently had a caller: only a hint, since each request looks its caller up. */
const maxKnown = 20_000
/** Tokens without a caller; each is refused from memory for this long. */
const maxUnknown = 20_000
const unknownMs = 10 * second

/** Limits for lookups of unknown tokens: concurrent ones, and waiting ones, in turn by address block. */
const strangers = { name: 'stranger', atOnce: 2, waiting: 256, waitingPerKey: 64 } as const

/** Looks a token up, valid or invented. */
export type FindToken = (token: string, access: Access) => Promise<Caller | undefined>

/**
 * Guards the lookup of tokens. One that recently had a caller is looked up immediately. An unknown one waits in a
 * separate lane behind others from its address block, and is refused with a 503 where that is full, so any number of
 * invented tokens takes two of the database's turns. Once refused, it costs the database nothing for ten seconds.
 */
export function openTokenLane(find: FindToken, now: () => number = () => performance.now()) {
  const known = new Set<string>()
  const unknownUntil = new Map<string, number>()
  const { inTurn } = fairTurns(strangers.atOnce, [strangers])

  function remember(name: string) {
    known.delete(name)
    known.add(name)
    const [oldest] = known
    if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  }
  function refuseFor(question: string) {
    unknownUntil.delete(question)
    unknownUntil.set(question, now() + unknownMs)
    const [oldest] = unknownUntil.keys()
    if (unknownUntil.size > maxUnknown && oldest !== undefined) unknownUntil.delete(oldest)
  }

  return {
    /** Whether the token recently had a caller. */
    isKnown: (token: string | undefined) => token !== undefined && known.has(nameOf(token)),
    find: async (token: string, access: Access, block: string): Promise<Caller | undefined> => {
      const name = nameOf(token)
      const question = `${access} ${name}`
      if ((unknownUntil.get(question) ?? 0) > now()) return undefined
      const lookUp = () => find(token, access)
      const caller = await (known.has(name)
        ? lookUp()
        : inTurn({ lane: strangers.name, key: block }, lookUp))
      if (caller) remember(name)
      else {
        known.delete(name)
        refuseFor(question)
      }
      return caller
    },
  }
}

/** Hashed, so that no token is kept, not even in memory. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('base64')
