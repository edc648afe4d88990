import { createHash } from 'node:crypto'
import type { Access } from '#contract/call.ts'
import type { Caller } from '../caller.ts'
import { second } from '../clock.ts'
import { fairTurns } from './fairTurns.ts'

/** Tokens that had a caller lately: a hint only, for each request looks its caller up. */
const maxKnown = 20_000
/** Tokens that had none; each is refused from memory for so long. */
const maxUnknown = 20_000
const unknownMs = 10 * second

/** Lookups of tokens that nothing is known of: so many at once, in turn by address block, and so many wait. */
const strangers = { name: 'stranger', atOnce: 2, waiting: 256, waitingPerKey: 64 } as const

/** The lookup of a token, whatever may have sent it. */
export type FindToken = (token: string, access: Access) => Promise<Caller | undefined>

/**
 * Stands before the lookup of tokens. One that had a caller lately is looked up at once. One that nothing is known of waits
 * in a lane of its own behind others from its address block, and is refused with a 503 where that is full; so invented
 * tokens, however many, take two of the database's turns. Once refused it costs the database nothing for ten seconds.
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
    /** Whether the token had a caller lately. */
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

/** No token is kept, not even in memory. */
const nameOf = (token: string) => createHash('sha256').update(token).digest('base64')
