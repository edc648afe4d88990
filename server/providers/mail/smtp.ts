import nodemailer from 'nodemailer'
import { z } from 'zod'
import type { Mailer } from '#server/mail/index.ts'
import { type Clock, second } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { Away, outside } from '#server/platform/outside.ts'

/** A mail server that says nothing for this long is asked again later. */
const patienceMs = 15 * second
const longestMs = 4 * patienceMs

/** Sends by the server that `url` names. An address is always handed over as one, never as header text. */
export function smtpMailer(
  { url, from }: { url: string; from: string },
  { clock, log }: { clock: Clock; log: Log },
): Mailer {
  const ask = outside({ service: 'mail server', clock, log, patienceMs: longestMs, isAway })
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    send: async ({ to, subject, text, html, stopUrl }) => {
      try {
        await ask(() =>
          transport.sendMail({
            from,
            to: { name: '', address: to },
            subject,
            text,
            html,
            headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(stopUrl) },
          }),
        )
        return 'sent'
      } catch (error) {
        if (error instanceof Away) return 'later'
        const { code, answer } = reasonOf(error)
        log.warn({ code, answer }, 'a mail was not taken')
        // A wrong sign-in to the mail server is our fault, not the address's: it is tried again.
        return answer >= 500 && code !== 'EAUTH' ? 'refused' : 'later'
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

const Failure = z.object({ code: z.string().catch('unknown'), responseCode: z.number().catch(0) })

/** A server that answered, whatever it said, is there. One that does not let us in is as good as away. */
const isAway = (error: unknown) => {
  const { code, answer } = reasonOf(error)
  return answer === 0 || code === 'EAUTH'
}

/** SMTP answers 4xx for "not now" and 5xx for "not ever"; a lost connection has no answer at all. */
function reasonOf(error: unknown) {
  const { data } = Failure.safeParse(error)
  return { code: data?.code ?? 'unknown', answer: data?.responseCode ?? 0 }
}
