import type { MailChoices, MailTopic } from '#contract/mails.ts'
import type { AccountCaller } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact, Tx } from '#server/platform/db.ts'
import { resumeTopic, stopTopic, unwantedTopics } from './store.ts'
import { topicsOf } from './templates.ts'

interface ChoiceDeps {
  transact: Transact
  clock: Clock
}

export const mailChoices =
  ({ transact }: Pick<ChoiceDeps, 'transact'>) =>
  (reader: AccountCaller): Promise<MailChoices> =>
    transact((tx) => choicesOf(tx, reader))

export const chooseMail =
  ({ transact, clock }: ChoiceDeps) =>
  (
    reader: AccountCaller,
    { topic, isWanted }: { topic: MailTopic; isWanted: boolean },
  ): Promise<MailChoices> =>
    transact(async (tx) => {
      if (isWanted) await resumeTopic(tx, reader.accountId, topic)
      else await stopTopic(tx, reader.accountId, topic, clock.now())
      return choicesOf(tx, reader)
    })

async function choicesOf(tx: Tx, reader: AccountCaller) {
  const unwanted = await unwantedTopics(tx, reader.accountId)
  return topicsOf(reader).map((topic) => ({ topic, isWanted: !unwanted.includes(topic) }))
}
