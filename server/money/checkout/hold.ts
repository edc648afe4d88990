import { after, type Clock, minute, second } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { CardPayments } from './cardPayments.ts'
import { claimDecided, type Decided, decideHeld } from './holdStore.ts'

/** The partner accepted: queues the capture of the hold, in the transaction of the answer. */
export const captureHeld = (tx: Tx, orderId: string, now: Date) =>
  decide(tx, orderId, 'capturing', now)

/** There will be no visit: queues the release of the hold, in the transaction of that decision. */
export const releaseHeld = (tx: Tx, orderId: string, now: Date) =>
  decide(tx, orderId, 'releasing', now)

async function decide(tx: Tx, orderId: string, decision: Decided['state'], now: Date) {
  if (!(await decideHeld(tx, orderId, decision, now)))
    throw new Error(`Order ${orderId} holds no card to decide about`)
}

/** A hold that could not be captured by then is released: the guest has gone elsewhere. */
const capturePatienceMs = 5 * minute

const maxARound = 20

interface HoldDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
  fulfil: (sessionId: string) => Promise<boolean>
}

/** After commit: captures or releases one order's hold at the provider. The job below retries failures. */
export const resolveAuthorization =
  (deps: HoldDeps) =>
  async (orderId: string): Promise<void> => {
    const { transact, clock, log } = deps
    const decided = await transact((tx) => claimDecided(tx, { orderId, max: 1 }, clock.now()))
    await forEachCollectingErrors(decided, tell(deps), nameOf).catch((error: unknown) => {
      log.warn({ err: error, orderId }, 'a decision about a held card is told later')
    })
  }

/** Captures or releases holds at the provider, with retries, even after a process has died. */
export const resolveAuthorizations = (deps: HoldDeps): Job => ({
  name: 'settle holds',
  everyMs: 5 * second,
  run: async () => {
    const { transact, clock } = deps
    const input = { orderId: null, max: maxARound }
    await forEachCollectingErrors(
      await transact((tx) => claimDecided(tx, input, clock.now())),
      tell(deps),
      nameOf,
    )
  },
})

const nameOf = ({ id }: Decided) => `hold of order ${id}`

const tell =
  ({ clock, cardPayments, fulfil }: HoldDeps) =>
  async ({ id, state, paymentId, sessionId, decidedAt }: Decided) => {
    const captures = state === 'capturing' && clock.now() <= after(decidedAt, capturePatienceMs)
    const isCaptured = captures && (await cardPayments.capture({ orderId: id, paymentId }))
    if (!isCaptured) await cardPayments.release(paymentId)
    // Whatever the answers were, only the provider knows the current state.
    await fulfil(sessionId)
  }
