import { postFee } from '#server/money/ledger/index.ts'
import { after, type Clock, day, minute, second } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { forEachCollectingErrors } from '#server/platform/forEachCollectingErrors.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { CardPayments } from './cardPayments.ts'
import { claimWithoutFee, saveFee, type WithoutFee } from './feeStore.ts'

/** Few enough to be asked about one by one before another process may claim them again. */
const maxInBatch = 20
/** Batches per round: at 0.2 s a call, a process posts the fees of 380,000 sales a day. */
const maxBatches = 10
/** A fee that is not known yet is asked for again once its payment is twice as old, within these. */
const retry = { minMs: 10 * minute, maxMs: 1 * day }
/** The provider reports fees within hours, so one that is unknown by then needs a person. */
const lateMs = 2 * day

interface FeeDeps {
  transact: Transact
  clock: Clock
  log: Log
  cardPayments: CardPayments
}

/** Posts the provider's fee of each payment, which it reports only later. The one due longest comes first. */
export const postFees = (deps: FeeDeps): Job => ({
  name: 'post fees',
  everyMs: 5 * second,
  run: async () => {
    for (let batch = 0; batch < maxBatches; batch++) {
      const orders = await deps.transact((tx) =>
        claimWithoutFee(tx, { ...retry, max: maxInBatch }, deps.clock.now()),
      )
      await forEachCollectingErrors(
        orders,
        (order) => recordFee(deps, order),
        ({ id }) => `the fee of order ${id}`,
      )
      if (orders.length < maxInBatch) return
    }
  },
})

async function recordFee(
  { transact, clock, log, cardPayments }: FeeDeps,
  { id: orderId, paymentId, settledAt }: WithoutFee,
) {
  const cents = await cardPayments.findFee(paymentId)
  const now = clock.now()
  if (cents === undefined) {
    if (settledAt < after(now, -lateMs))
      log.error({ orderId, paymentId }, 'the provider has not reported the fee of a payment')
    return
  }
  await transact(async (tx) => {
    if ((await saveFee(tx, orderId, cents)) && cents > 0) await postFee(tx, orderId, cents, now)
  })
}
