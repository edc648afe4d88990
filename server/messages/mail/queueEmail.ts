import type { Language } from '#contract/language.ts'
import type { Tx } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { composeEmail } from './composeEmail.ts'
import { htmlOf, textOf } from './emailFormats.ts'
import { mailText, stopWords } from './messages.ts'
import { insertMail, isUnwanted } from './store.ts'
import { type Addressee, type EmailTemplate, type EmailValues, topicOf } from './templates.ts'

export interface QueuedEmail<Name extends EmailTemplate> {
  to: Addressee
  template: Name
  values: EmailValues[Name]
  /** Where its link leads, after the `#`; without one it has none. */
  path?: `/${string}`
}

/**
 * Queues an email in its reader's language, but none of a topic that they have stopped, nor an optional one
 * where mail comes back. In the caller's transaction: an email and what it is about are kept together or not at all.
 */
export const emailQueue =
  (publicUrl: () => string) =>
  async <Name extends EmailTemplate>(tx: Tx, queued: QueuedEmail<Name>, now: Date) => {
    const { to, template, values, path } = queued
    const topic = topicOf(template)
    if (topic && (to.emailBouncedAt || (await isUnwanted(tx, to.id, topic)))) return

    const { action, ...said } = composeEmail(to.language, template, values)
    const link = path && action && { label: action, url: `${publicUrl()}/#${path}` }
    const whole = { ...said, ...(link ? { link } : {}) }
    const stopUrl = topic && to.mailKey ? `${publicUrl()}/mail/stop/${to.mailKey}/${topic}` : null
    const frame = {
      language: to.language,
      ...(to.mailKey ? { sentBy: mailText(to.language, 'sentBy') } : {}),
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

/** How an email arrives: a promotion with the link that ends promotions. */
export function previewEmail<Name extends EmailTemplate>(
  language: Language,
  template: Name,
  values: EmailValues[Name],
) {
  const { subject, paragraphs, action = null } = composeEmail(language, template, values)
  const unsubscribe = topicOf(template) ? stopWords(language)('link') : null
  return {
    language,
    subject,
    paragraphs,
    action,
    footer: mailText(language, 'sentBy'),
    unsubscribe,
  }
}

/** For an email that leads nowhere and is not optional: the product's address is not needed. */
export const queueEmail = emailQueue(() => {
  throw new Error('This email has a link: it is queued by an emailQueue')
})
