import { busyServer, tooManyAtOnce } from '../problem.ts'
import { type FairQueue, fairQueue } from './fairQueue.ts'

/** A lane's share of the whole, and the length of its queue. */
export interface Lane<Name extends string = string> {
  name: Name
  atOnce: number
  waiting: number
  waitingPerKey: number
}

/** The lane in which work waits, and the key it queues behind. */
export interface Turn<Name extends string> {
  lane: Name
  key: string
}

interface Waiting {
  begin: () => void
  refuse: () => void
}

/** The delay of a refusal, which limits how often a client that waits for its answers can ask. */
const refusalDelayMs = 250
/** At most this many delayed refusals; further ones are sent immediately. */
const maxDelayed = 1_000

/**
 * Limits concurrent work. Lanes take turns, and within a lane its keys do, so a crowd in one lane, or behind one key,
 * delays the others by one turn. Work beyond its key's queue is refused with a 429, beyond its lane's with a 503.
 */
export function fairTurns<Name extends string>(atOnce: number, lanes: Lane<Name>[]) {
  const queues = new Map(
    lanes.map(({ name, waiting, waitingPerKey }): [Name, FairQueue<Waiting>] => [
      name,
      fairQueue({ max: waiting, maxPerKey: waitingPerKey }),
    ]),
  )
  const running = new Map<Name, number>()
  /** The lane that has waited longest for a turn comes first. */
  const order = [...lanes]
  let total = 0

  const runningIn = (lane: Name) => running.get(lane) ?? 0
  const maxIn = new Map(lanes.map((lane) => [lane.name, lane.atOnce]))
  const isFree = (lane: Name) => total < atOnce && runningIn(lane) < (maxIn.get(lane) ?? 0)
  function count(lane: Name, by: 1 | -1) {
    running.set(lane, runningIn(lane) + by)
    total += by
  }

  function giveOn() {
    for (const lane of [...order]) {
      const next = isFree(lane.name) ? queues.get(lane.name)?.shift() : undefined
      if (!next) continue
      order.splice(order.indexOf(lane), 1)
      order.push(lane)
      count(lane.name, 1)
      next.begin()
    }
  }

  /** The waiting work, by lane and key. */
  const waiting = new Map<string, number>()
  const perKey = new Map(lanes.map((lane) => [lane.name, lane.waitingPerKey]))
  let delayed = 0
  const wait = ({ lane, key }: Turn<Name>) =>
    new Promise<void>((resolve, reject) => {
      const own = `${lane} ${key}`
      const before = waiting.get(own) ?? 0
      // Too many of the sender's own are not the server's fault.
      const isOwn = before >= (perKey.get(lane) ?? 0)
      const leave = () => {
        const left = (waiting.get(own) ?? 1) - 1
        if (left > 0) waiting.set(own, left)
        else waiting.delete(own)
      }
      waiting.set(own, before + 1)
      const begin = () => {
        leave()
        resolve()
      }
      const refuse = () => {
        leave()
        const isDelayed = delayed < maxDelayed
        if (isDelayed) delayed++
        setTimeout(
          () => {
            if (isDelayed) delayed--
            reject(isOwn ? tooManyAtOnce() : busyServer())
          },
          isDelayed ? refusalDelayMs : 0,
        )
      }
      queues.get(lane)?.push(key, { begin, refuse })?.refuse()
    })

  async function inTurn<T>(turn: Turn<Name>, work: () => Promise<T>): Promise<T> {
    if (isFree(turn.lane)) count(turn.lane, 1)
    else await wait(turn)
    try {
      return await work()
    } finally {
      count(turn.lane, -1)
      giveOn()
    }
  }

  return {
    inTurn,
    /** Refuses what `inTurn` would refuse now, before any other work is done for it. */
    refuseIfFull: async ({ lane, key }: Turn<Name>) => {
      if (queues.get(lane)?.wouldRefuse(key)) await wait({ lane, key })
    },
  }
}
