import type { z } from 'zod'
import { defaultPercent, lowerShareNoticeDays, maxShareDaysAhead } from '#contract/commission.ts'
import { maxShareChanges, type PersonFile } from '#contract/operatorFiles.ts'
import type { setShare as setShareCall } from '#contract/operatorPeople.ts'
import { isOrganisation, lockOrganisation } from '#server/identity/auth/index.ts'
import { recordAct } from '#server/identity/teamLog/index.ts'
import { dayOf, type Share, shareAt, sharesOf, writeShare } from '#server/money/commission/index.ts'
import { after, day } from '#server/platform/clock.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { fileOfPerson, personNotFound } from './personFile.ts'

type Input = z.output<(typeof setShareCall)['body']> & { id: string }

/** What an organisation earns of visits that are paid from a day on. Its owners are mailed. */
export const setShare =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { id, percent, fromOn, reason }: Input): Promise<PersonFile> =>
    transact(async (tx) => {
      const now = clock.now()
      if (!(await isOrganisation(tx, id))) throw personNotFound()
      await lockOrganisation(tx, id)
      const shares = await sharesOf(tx, id)
      const before = shares.find((share) => share.fromOn === fromOn)
      if (before?.percent === percent && before.reason === reason) return fileOfPerson(tx, id, now)
      const next = percent ?? defaultPercent
      checkDay(fromOn, { shares, next, now })
      if (!before && shares.length >= maxShareChanges) throw tooManyShares()
      await writeShare(tx, { organisationId: id, fromOn, percent, reason, operatorId }, now)
      const email = { partnerId: id, percent: next, from: new Date(`${fromOn}T12:00:00Z`), reason }
      await operatorEmails(publicUrl).shareChanged(tx, email, now)
      await recordAct(
        tx,
        {
          organisationId: id,
          act: 'share_set_by_us',
          before: { share: shareAt(shares, fromOn) },
          after: { share: next, shareFrom: fromOn },
        },
        now,
      )
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'set_share',
          subject: { kind: 'person', id },
          reason,
          before: { share: `${shareAt(shares, fromOn)}%` },
          after: { share: `${next}%`, shareFrom: fromOn },
        },
        now,
      )
      return fileOfPerson(tx, id, now)
    })

/** Never backwards; and who is to earn less is told in time. */
function checkDay(
  fromOn: string,
  { shares, next, now }: { shares: readonly Share[]; next: number; now: Date },
) {
  if (fromOn <= dayOf(now)) throw shareBackwards()
  if (fromOn > dayOf(after(now, maxShareDaysAhead * day))) throw shareTooFar()
  const noticeEnds = dayOf(after(now, lowerShareNoticeDays * day))
  if (next < shareAt(shares, fromOn) && fromOn < noticeEnds) throw shareNeedsNotice()
}

const shareBackwards = () =>
  new Problem(
    422,
    'share_backwards',
    'Choose tomorrow or later. Visits already paid for keep their share.',
  )

const shareTooFar = () => new Problem(422, 'share_too_far', 'Choose a day within the next year.')

const shareNeedsNotice = () =>
  new Problem(
    422,
    'share_needs_notice',
    `A lower share starts in ${lowerShareNoticeDays} days or later, so that the partner is told in time.`,
  )

const tooManyShares = () =>
  new Problem(409, 'too_many_shares', 'This organization’s share has been changed too many times.')
