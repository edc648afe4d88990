import {
  type MailingAudience,
  type MailingFile,
  type MailingMessage,
  maxAddressees,
  secondOperatorAddressees,
  templates,
} from '#contract/mailings.ts'
import { findSubjects } from '#server/identity/auth/index.ts'
import { lockOperator, writeAuditEntry } from '#server/operations/operator/index.ts'
import { after, day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { MailingDeps } from './deps.ts'
import { isPromotion, previewsOf } from './emailOf.ts'
import { fileOf } from './showMailings.ts'
import { addresseesAlone, countAddressees, insertAddressees, insertMailing } from './store.ts'

interface Input {
  message: MailingMessage
  audience: MailingAudience
}

export const previewMailing =
  ({ transact, clock }: MailingDeps) =>
  (operatorId: string, { message, audience }: Input) =>
    transact(async (tx) => {
      const now = clock.now()
      checkDates(message, now)
      await checkAudience(tx, { message, audience })
      const addressees = await countAddressees(tx, { audience, ...choiceOf(message) })
      const needsSecond = await isForTwo(tx, { operatorId, addressees }, now)
      return { addressees, needsSecond, previews: previewsOf(message) }
    })

/** Who gets it is decided now. It is sent by a job; a mailing to many waits for another operator first. */
export const createMailing =
  ({ transact, clock }: MailingDeps) =>
  (operatorId: string, { key: id, message, audience }: Input & { key: string }) =>
    transact(async (tx): Promise<MailingFile> => {
      const now = clock.now()
      checkDates(message, now)
      await checkAudience(tx, { message, audience })
      // Two mailings at once would both count the same former ones.
      await lockOperator(tx, operatorId)
      const addressees = await countAddressees(tx, { audience, ...choiceOf(message) })
      if (addressees === 0) throw noAddressees()
      if (addressees > maxAddressees) throw tooManyAddressees()
      const state = (await isForTwo(tx, { operatorId, addressees }, now)) ? 'waiting' : 'sending'
      const mailing = { id, operatorId, message, audience, addressees, state } as const
      if (!(await insertMailing(tx, mailing, now))) return fileOf(tx, id)
      await insertAddressees(tx, { id, audience, ...choiceOf(message) })
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: state === 'waiting' ? 'asked_mailing' : 'sent_mailing',
          subject:
            audience.kind === 'person'
              ? { kind: 'person', id: audience.id }
              : { kind: 'mailing', id },
          after: {
            mailing: message.template,
            audience: audience.kind,
            recipients: String(addressees),
          },
        },
        now,
      )
      return fileOf(tx, id)
    })

const choiceOf = (message: MailingMessage) => ({ isPromotion: isPromotion(message) })

/** Many small mailings are as much as a large one, those to one person each too. */
const isForTwo = async (
  tx: Tx,
  { operatorId, addressees }: { operatorId: string; addressees: number },
  now: Date,
) =>
  addressees + (await addresseesAlone(tx, operatorId, after(now, -day))) > secondOperatorAddressees

/** What it says must still be so when it arrives. */
export function checkDates(message: MailingMessage, now: Date) {
  const isPast =
    (message.template === 'maintenance' &&
      (new Date(message.endsAt) <= new Date(message.startsAt) ||
        new Date(message.endsAt) <= now)) ||
    (message.template === 'termsChange' && message.from < now.toISOString().slice(0, 10))
  if (isPast)
    throw new Problem(
      422,
      'mailing_dates',
      'Choose times that are still to come, the end after the start.',
    )
}

async function checkAudience(tx: Tx, { message, audience }: Input) {
  const needed = templates[message.template].for
  const forPartners = message.template === 'termsChange' && message.paper === 'partner-terms'
  const reader = forPartners ? 'partners' : needed
  if (reader !== null && (await readersOf(tx, audience)) !== reader)
    throw new Problem(
      422,
      'wrong_audience',
      'This message isn’t for them. Choose another message, or other people.',
    )
}

async function readersOf(tx: Tx, audience: MailingAudience) {
  if (audience.kind !== 'person') return audience.kind === 'guests' ? 'guests' : 'partners'
  const [account] = await findSubjects(tx, [audience.id])
  return account?.userType === 'partner' ? 'partners' : 'guests'
}

const noAddressees = () =>
  new Problem(
    409,
    'no_addressees',
    'No one would get this: it goes to confirmed addresses that work, and promotions only to people who opted in.',
  )

const tooManyAddressees = () =>
  new Problem(
    409,
    'too_many_addressees',
    'That’s more people than one mailing may reach. Narrow the list down.',
  )
