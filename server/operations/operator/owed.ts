import { maxWaiting } from '#contract/operator.ts'
import type { OwedLine } from '#contract/operatorFiles.ts'
import { findAccounts } from '#server/identity/auth/index.ts'
import { owedLines, sendAgain, settledOtherwise } from '#server/money/checkout/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { personOf } from './lines.ts'

/** What a guest's bank did not take back, until an operator has settled it. */
export const showOwed =
  ({ transact }: Pick<OperatorDeps, 'transact'>) =>
  () =>
    transact(listOwed)

interface Input {
  id: string
  how: 'sent_again' | 'paid_otherwise'
  reason: string
}

export const resolveOwedRefund =
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string, { id, how, reason }: Input) =>
    transact(async (tx) => {
      const now = clock.now()
      const { orderId, cents } =
        how === 'sent_again'
          ? await sendAgain(tx, id, now)
          : await settledOtherwise(tx, { refundId: id, reference: reason }, now)
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: how,
          subject: { kind: 'order', id: orderId },
          reason,
          before: { refund: id, owedCents: cents },
          after: { refund: id, owedCents: 0 },
        },
        now,
      )
      return listOwed(tx)
    })

async function listOwed(tx: Tx) {
  const lines = await owedLines(tx, maxWaiting + 1)
  const guests = await findAccounts(tx, [...new Set(lines.map(({ guestId }) => guestId))])
  const people = new Map(guests.map((guest) => [guest.id, personOf(guest)]))
  const owed = lines.map(({ guestId, since, ...line }): OwedLine => {
    const guest = people.get(guestId)
    if (!guest) throw new Error(`Refund ${line.id} is owed to nobody`)
    return { ...line, guest, since: since.toISOString() }
  })
  return { owed: owed.slice(0, maxWaiting), isMore: owed.length > maxWaiting }
}
