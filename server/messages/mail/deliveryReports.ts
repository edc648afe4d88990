import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { Problem } from '#server/platform/problem.ts'
import { type DeliveryReport, readReport } from './readReport.ts'
import { isKept, markBounced, markDelayed } from './store.ts'

export interface ReportDeps {
  transact: Transact
  clock: Clock
  log: Log
  /** A mail that was written to this address then came back for good. */
  markUndeliverable: (tx: Tx, mail: { to: string; writtenAt: Date }, now: Date) => Promise<void>
}

/** `known`: it was told before. `fine`: nothing went wrong. */
export const ingestedKinds = ['bounced', 'delayed', 'known', 'fine'] as const
export type Ingested = (typeof ingestedKinds)[number]

/** What a mail server reports, as often as it does. A report without the id of a mail of ours changes nothing. */
export const ingestDeliveryReport =
  ({ transact, clock, log, markUndeliverable }: ReportDeps) =>
  async (raw: Buffer): Promise<Ingested> => {
    const report = readReport(raw)
    if (!report)
      throw new Problem(
        400,
        'report_unreadable',
        'This is no whole delivery report (RFC 3464) about a mail of ours.',
      )
    const { mailId, status } = report
    const taken = await transact((tx) => ingestOne(tx, { report, markUndeliverable }, clock.now()))
    if (taken === 'bounced')
      log.warn({ service: 'mail server', mailId, status }, 'a mail came back')
    return taken
  }

async function ingestOne(
  tx: Tx,
  { report, markUndeliverable }: { report: DeliveryReport } & Pick<ReportDeps, 'markUndeliverable'>,
  now: Date,
): Promise<Ingested> {
  const { mailId, outcome, status } = report
  if (!(await isKept(tx, mailId)))
    throw new Problem(400, 'report_not_ours', 'This report is about no mail of ours.')
  if (outcome === 'fine') return 'fine'
  if (outcome === 'delayed') return (await markDelayed(tx, mailId, now)) ? 'delayed' : 'known'

  // A server that gave up on 4.x.x was not there for days; the address may be right.
  const isLost = status.startsWith('5.')
  return (await recordBounce(tx, { mailId, ...(isLost && { markUndeliverable }) }, now))
    ? 'bounced'
    : 'known'
}

/** A mail came back for good, and with it, where it is lost, its address. True for the first word of it. */
export async function recordBounce(
  tx: Tx,
  {
    mailId,
    markUndeliverable,
  }: { mailId: string } & Partial<Pick<ReportDeps, 'markUndeliverable'>>,
  now: Date,
) {
  const bounced = await markBounced(tx, mailId, now)
  if (bounced) await markUndeliverable?.(tx, bounced, now)
  return bounced !== undefined
}
