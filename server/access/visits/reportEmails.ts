import { zoneOf } from '#contract/openingHours.ts'
import { minReporters } from '#server/access/risk/index.ts'
import { readerOf, runnersOf } from '#server/identity/auth/index.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import { type LocationRow, partnerOf } from '#server/places/locations/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import type { ReportAnswer, StoredReport } from './reportStore.ts'

/** What partners and guests are mailed about reports. Each is written in the caller's transaction. */
export const reportEmails = (publicUrl: () => string) => {
  const write = emailQueue(publicUrl)
  return {
    reported: async (
      tx: Tx,
      { location, report }: { location: LocationRow; report: StoredReport },
      now: Date,
    ) => {
      const { time } = localTime(now, zoneOf(location.openingHours))
      const values = { name: location.name, time, reason: report.reason }
      const path = `/partner?report=${report.id}&restroom=${location.id}` as const
      for (const to of await runnersAt(tx, location))
        await write(tx, { to, template: 'guestReported', values, path }, now)
    },

    paused: async (tx: Tx, { location }: { location: LocationRow }, now: Date) => {
      const values = { name: location.name, reports: minReporters }
      const path = `/partner?restroom=${location.id}` as const
      for (const to of await runnersAt(tx, location))
        await write(tx, { to, template: 'pausedForReports', values, path }, now)
    },

    answered: async (
      tx: Tx,
      input: {
        guestId: string
        visitId: string
        location: LocationRow
        answer: ReportAnswer
        reason: string
      },
      now: Date,
    ) => {
      const to = await readerOf(tx, input.guestId)
      const getsMoneyBack = input.answer === 'money_back'
      const values = { name: input.location.name, getsMoneyBack, reason: input.reason }
      const path = `/visits/${input.visitId}` as const
      if (to) await write(tx, { to, template: 'reportAnswered', values, path }, now)
    },

    decided: async (tx: Tx, { report, location, answer, reason }: Decided, now: Date) => {
      const getsMoneyBack = answer === 'money_back'
      const { reason: reportReason, reportedAt: at } = report
      const values = { name: location.name, said: reportReason, at, getsMoneyBack, reason }
      const path = `/partner?report=${report.id}&restroom=${location.id}` as const
      for (const to of await runnersAt(tx, location))
        await write(tx, { to, template: 'reportDecided', values, path }, now)
    },
  }
}

const runnersAt = (tx: Tx, location: LocationRow) =>
  runnersOf(tx, { organisationId: partnerOf(location), locationId: location.id })

interface Decided {
  report: StoredReport
  location: LocationRow
  answer: ReportAnswer
  /** The operator's words. */
  reason: string
}

export type ReportEmails = ReturnType<typeof reportEmails>
