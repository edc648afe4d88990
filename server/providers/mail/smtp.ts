import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Mailer } from '#server/messages/mail/index.ts'
import { second } from '#server/platform/clock.ts'
import {
  type AdapterContext,
  ServiceUnavailable,
  shortened,
  withRetryAndBreaker,
} from '#server/platform/withRetryAndBreaker.ts'

const service = 'mail server'
/** A mail server that says nothing for this long is asked again later. */
const patienceMs = 15 * second
const longestMs = 4 * patienceMs

/** Sends by the server that `url` names. An address is always handed over as one, never as header text. */
export function smtpMailer(
  { url, from }: { url: string; from: string },
  around: AdapterContext,
): Mailer {
  const ask = withRetryAndBreaker({ service, ...around, patienceMs: longestMs, isAway })
  const [, domain = 'localhost'] = /@([\w.-]+)>?\s*$/.exec(from) ?? []
  const waitMs = shortened(patienceMs, around)
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    send: async ({ id, to, subject, text, html, stopUrl }) => {
      try {
        await ask(() =>
          transport.sendMail({
            from,
            messageId: `<${id}@${domain}>`,
            dsn: { id, return: 'headers', notify: ['failure', 'delay'] },
            to: { name: '', address: to },
            subject,
            text,
            html,
            headers: {
              'Auto-Submitted': 'auto-generated',
              'X-Pitstop-Mail': id,
              ...stopHeaders(stopUrl),
            },
          }),
        )
        return 'sent'
      } catch (error) {
        if (error instanceof ServiceUnavailable) return 'later'
        const { code, answer, isNobody } = reasonOf(error)
        around.count?.(service, 'refused')
        around.log.warn({ service, code, answer }, 'a mail was not taken')
        if (isNobody) return 'nobody'
        return answer >= 500 ? 'refused' : 'later'
      }
    },
  }
}

/** One click in the mail program ends mails of this topic (RFC 8058). */
const stopHeaders = (stopUrl: string | null): Record<string, string> =>
  stopUrl
    ? {
        'List-Unsubscribe': `<${stopUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {}

const Failure = z.object({
  code: z.string().catch('unknown'),
  responseCode: z.number().catch(0),
  response: z.string().catch(''),
})

/**
 * What a server says of an address that is wrong, moved away or takes no mail (RFC 3463, 7505). A refusal that does not
 * say so may be about us.
 */
const nobody = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/

/** A server that answered, whatever it said, is there. One that does not let us in is as good as away. */
const isAway = (error: unknown) => {
  const { code, answer } = reasonOf(error)
  return answer === 0 || code === 'EAUTH'
}

/** SMTP answers 4xx for "not now" and 5xx for "not ever"; a lost connection has no answer at all. */
function reasonOf(error: unknown) {
  const { data } = Failure.safeParse(error)
  return {
    code: data?.code ?? 'unknown',
    answer: data?.responseCode ?? 0,
    isNobody: nobody.test(data?.response ?? ''),
  }
}
