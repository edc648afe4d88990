import { done } from '#contract/call.ts'
import { writeAuditEntry } from '#server/operations/operator/index.ts'
import { Problem } from '#server/platform/problem.ts'
import { checkDates } from './createMailing.ts'
import type { MailingDeps } from './deps.ts'
import { theMailing } from './showMailings.ts'
import { approveMailing, stopMailing } from './store.ts'

interface Decision {
  id: string
  answer: 'approve' | 'stop'
  reason: string
}

export const decideMailing =
  ({ transact, clock }: MailingDeps) =>
  (operatorId: string, { id, answer, reason }: Decision) =>
    transact(async (tx) => {
      const now = clock.now()
      const { message, addressees, state } = await theMailing(tx, id)
      if (answer === 'approve') {
        checkDates(message, now)
        // Its maker is refused by the statement itself. Another decision may have come between.
        if (!(await approveMailing(tx, { id, operatorId }, now)))
          throw notToConfirm((await theMailing(tx, id)).state)
      } else if (!(await stopMailing(tx, { id, operatorId }, now))) throw mailingOver()
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: answer === 'approve' ? 'approved_mailing' : 'stopped_mailing',
          subject: { kind: 'mailing', id },
          reason,
          before: { state },
          after: {
            state: answer === 'approve' ? 'approved' : 'stopped',
            mailing: message.template,
            recipients: String(addressees),
          },
        },
        now,
      )
      return done
    })

const notToConfirm = (state: string) =>
  state === 'waiting'
    ? new Problem(
        403,
        'own_mailing',
        'You made this mailing, so another operator has to confirm it.',
      )
    : mailingOver()

const mailingOver = () =>
  new Problem(409, 'mailing_over', 'This mailing was already confirmed, sent or stopped.')
