import { type Mailing, type MailingFile, mailingsShown } from '#contract/mailings.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import type { MailingDeps } from './deps.ts'
import { previewsOf } from './emailOf.ts'
import { findMailing, newestMailings } from './store.ts'

export const showMailings =
  ({ transact }: Pick<MailingDeps, 'transact'>) =>
  (): Promise<Mailing[]> =>
    transact((tx) => newestMailings(tx, mailingsShown))

export const showMailing =
  ({ transact }: Pick<MailingDeps, 'transact'>) =>
  (id: string) =>
    transact((tx) => fileOf(tx, id))

export async function fileOf(tx: Tx, id: string): Promise<MailingFile> {
  const mailing = await theMailing(tx, id)
  return { ...mailing, previews: previewsOf(mailing.message) }
}

export async function theMailing(tx: Tx, id: string) {
  const mailing = await findMailing(tx, id)
  if (!mailing) throw new Problem(404, 'no_such_mailing', 'We can’t find that mailing.')
  return mailing
}
