import type { ReportReason } from '#contract/reports.ts'
import { zoneOf } from '#contract/openingHours.ts'
import { findAccount } from '#server/auth/index.ts'
import { type LocationRow, partnerOf } from '#server/locations/index.ts'
import { writeMail } from '#server/mail/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { localTime } from '#server/platform/localTime.ts'
import { reportsToPause } from './report.ts'
import type { ReportAnswer } from './reportStore.ts'

/** What partners and guests are mailed about reports. Each is written in the caller's transaction. */
export const reportLetters = (publicUrl: () => string) => {
  const toPartner = async (tx: Tx, location: LocationRow, letter: Told, now: Date) => {
    const partner = await findAccount(tx, partnerOf(location))
    if (!partner) return
    const link = { label: 'Open your location', url: `${publicUrl()}/#/partner` }
    await writeMail(tx, { to: partner.email, link, ...letter }, now)
  }
  return {
    reported: (
      tx: Tx,
      { location, reason }: { location: LocationRow; reason: ReportReason },
      now: Date,
    ) => {
      const { time } = localTime(now, zoneOf(location.openingHours))
      return toPartner(
        tx,
        location,
        {
          subject: `A guest could not get in: ${location.name}`,
          paragraphs: [
            `At ${time} a guest told us: ${saidAs[reason]}`,
            'Please look at it and mark it as answered on your location’s page.',
          ],
        },
        now,
      )
    },

    paused: (tx: Tx, { location }: { location: LocationRow }, now: Date) =>
      toPartner(
        tx,
        location,
        {
          subject: `Taken off the map for now: ${location.name}`,
          paragraphs: [
            `${reportsToPause} guests in a week could not get in, so new guests do not find your location any more.`,
            'Guests who hold a code still get in. Answer the reports, and it is on the map again at once.',
          ],
        },
        now,
      ),

    answered: async (
      tx: Tx,
      asked: { guestId: string; visitId: string; location: LocationRow; answer: ReportAnswer },
      now: Date,
    ) => {
      const guest = await findAccount(tx, asked.guestId)
      if (!guest) return
      await writeMail(
        tx,
        {
          to: guest.email,
          subject: `Your report about ${asked.location.name}`,
          paragraphs: [answers[asked.answer]],
          link: { label: 'Open this visit', url: `${publicUrl()}/#/visits/${asked.visitId}` },
        },
        now,
      )
    },
  }
}

export type ReportLetters = ReturnType<typeof reportLetters>

interface Told {
  subject: string
  paragraphs: string[]
}

const saidAs: Record<ReportReason, string> = {
  closed: 'it was closed.',
  refused: 'they were turned away.',
  out_of_order: 'the restroom was out of order.',
  code_failed: 'the code did not work.',
  queue: 'the queue was too long.',
}

const answers: Record<ReportAnswer, string> = {
  money_back: 'We looked at it: what you paid for this visit goes back to you.',
  no_money_back:
    'We looked at it and found that the restroom was open to you, so this visit stays paid.',
}
