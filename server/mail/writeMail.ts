import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { htmlOf, type Letter, textOf } from './letter.ts'
import { type Addressee, type LetterName, type LetterValues, topicOf } from './letters.ts'
import { insertMail, isUnwanted } from './store.ts'
import { formatsOf, mailWords } from './words/index.ts'

/** Puts a mail in the outbox in the caller's transaction: what it tells of and the mail are kept together or not at all. */
export async function writeMail(tx: Tx, { to, ...letter }: Letter & { to: string }, now: Date) {
  await insertMail(tx, {
    id: newId(now),
    to,
    subject: letter.subject,
    text: textOf(letter),
    html: htmlOf(letter),
    stopUrl: null,
    writtenAt: now,
  })
}

export interface Told<Name extends LetterName> {
  to: Addressee
  letter: Name
  values: LetterValues[Name]
  /** Where its link leads, after the `#`; without one it has none. */
  path?: `/${string}`
}

/** Writes letters in the words of whoever they go to, and none of a topic that they have stopped. */
export const letterWriter =
  (publicUrl: () => string) =>
  async <Name extends LetterName>(tx: Tx, told: Told<Name>, now: Date) => {
    const { to, letter, values, path } = told
    const topic = topicOf(letter)
    if (topic && (await isUnwanted(tx, to.id, topic))) return

    const words = mailWords[to.language]
    const { action, ...said } = words.letters[letter](values, formatsOf(to.language))
    const link = path && { label: action, url: `${publicUrl()}/#${path}` }
    const whole = { ...said, ...(link ? { link } : {}) }
    const stopUrl = topic ? `${publicUrl()}/mail/stop/${to.mailKey}/${topic}` : null
    const frame = {
      language: to.language,
      sentBy: words.sentBy,
      ...(stopUrl ? { stop: { label: words.stop.link, url: stopUrl } } : {}),
    }
    await insertMail(tx, {
      id: newId(now),
      to: to.email,
      subject: said.subject,
      text: textOf(whole, frame),
      html: htmlOf(whole, frame),
      stopUrl,
      writtenAt: now,
    })
  }

export type WriteLetter = ReturnType<typeof letterWriter>

/** For a letter that leads nowhere and is not optional: its writer need not know the product's address. */
export const writeLetter = letterWriter(() => {
  throw new Error('This letter has a link: it is written by a letterWriter')
})
