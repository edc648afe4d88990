import type { z } from 'zod'
import type { PersonFile } from '#contract/operatorFiles.ts'
import {
  maxMessagesOfOneADay,
  maxMessagesToOneADay,
  type messagePerson as messagePersonCall,
} from '#contract/operatorPeople.ts'
import {
  findSubjects,
  ownersOf,
  ownersProvenEmails,
  readerOf,
} from '#server/identity/auth/index.ts'
import { countAttempts, type Limit, tooMany } from '#server/identity/limits/index.ts'
import { day } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { operatorEmails } from './emails.ts'
import { insertMessage } from './messageStore.ts'
import { fileOfPerson, personNotFound } from './personFile.ts'

const toOne: Limit = { kind: 'operator_message_to', max: maxMessagesToOneADay, withinMs: day }
const ofOne: Limit = { kind: 'operator_message_of', max: maxMessagesOfOneADay, withinMs: day }

const maxOwners = 50

type Input = z.output<(typeof messagePersonCall)['body']> & { id: string }

/** By mail, in the operator's words. The log, which is never cleared, says that it was sent, and not the words. */
export const messagePerson =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (operatorId: string, { id, key, subject, words }: Input): Promise<PersonFile> =>
    transact(async (tx) => {
      const now = clock.now()
      const readers = await provenReaders(tx, id)
      if (readers.length === 0) throw noAddress()
      const message = { id: key, personId: id, operatorId, subject, words }
      if (!(await insertMessage(tx, message, now))) return fileOfPerson(tx, id, now)
      const counted = [
        { limit: toOne, key: id },
        { limit: ofOne, key: operatorId },
      ]
      const until = await countAttempts(tx, counted, now)
      if (until) throw tooManyMessages(until, now)
      const paragraphs = words.split(/\n+/)
      for (const to of readers)
        await operatorEmails(publicUrl).message(tx, { to, subject, paragraphs }, now)
      await writeAuditEntry(
        tx,
        {
          operatorId,
          act: 'messaged',
          subject: { kind: 'person', id },
          after: { recipients: String(readers.length) },
        },
        now,
      )
      return fileOfPerson(tx, id, now)
    })

/** A guest, or an organisation's owners, as far as their address is confirmed and mail to it arrives. */
async function provenReaders(tx: Tx, id: string) {
  const [account] = await findSubjects(tx, [id])
  if (!account) throw personNotFound()
  if (account.userType === 'partner') {
    const proven = new Set(await ownersProvenEmails(tx, id, maxOwners))
    const owners = await ownersOf(tx, id)
    return owners.filter(({ email, emailBouncedAt }) => proven.has(email) && !emailBouncedAt)
  }
  const guest = await readerOf(tx, id)
  return guest && account.emailProvenAt && !guest.emailBouncedAt ? [guest] : []
}

const noAddress = () =>
  new Problem(409, 'no_confirmed_address', 'There’s no confirmed email address that works.')

const tooManyMessages = (until: Date, now: Date) =>
  tooMany(
    'too_many_messages',
    'That’s as many messages as one day allows. Please send it tomorrow.',
    until,
    now,
  )
