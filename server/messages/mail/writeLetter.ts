import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { composeLetter } from './composeLetter.ts'
import { htmlOf, textOf } from './letter.ts'
import { type Addressee, type LetterName, type LetterValues, topicOf } from './letters.ts'
import { sayInMail, stopWords } from './messages.ts'
import { insertMail, isUnwanted } from './store.ts'

export interface Told<Name extends LetterName> {
  to: Addressee
  letter: Name
  values: LetterValues[Name]
  /** Where its link leads, after the `#`; without one it has none. */
  path?: `/${string}`
}

/**
 * Writes letters in the words of whoever they go to, and none of a topic that they have stopped, nor an optional one
 * where mail comes back. In the caller's transaction: what a letter tells of and the letter are kept together or not at all.
 */
export const letterWriter =
  (publicUrl: () => string) =>
  async <Name extends LetterName>(tx: Tx, told: Told<Name>, now: Date) => {
    const { to, letter, values, path } = told
    const topic = topicOf(letter)
    if (topic && (to.emailBouncedAt || (await isUnwanted(tx, to.id, topic)))) return

    const { action, ...said } = composeLetter(to.language, letter, values)
    const link = path && action && { label: action, url: `${publicUrl()}/#${path}` }
    const whole = { ...said, ...(link ? { link } : {}) }
    const stopUrl = topic && to.mailKey ? `${publicUrl()}/mail/stop/${to.mailKey}/${topic}` : null
    const frame = {
      language: to.language,
      ...(to.mailKey ? { sentBy: sayInMail(to.language, 'sentBy') } : {}),
      ...(stopUrl ? { stop: { label: stopWords(to.language)('link'), url: stopUrl } } : {}),
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

/** For a letter that leads nowhere and is not optional: its writer need not know the product's address. */
export const writeLetter = letterWriter(() => {
  throw new Error('This letter has a link: it is written by a letterWriter')
})
