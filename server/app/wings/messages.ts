import { findByMailKey, markUndeliverable } from '#server/identity/auth/index.ts'
import { eventRoutes } from '#server/messages/events/index.ts'
import {
  forgetOldMails,
  mailGauges,
  mailRoutes,
  sendMails,
  serveOutboxPage,
  serveReports,
  serveUnsubscribePage,
} from '#server/messages/mail/index.ts'
import { papersRoutes } from '#server/messages/papers/index.ts'
import { outboxMailer } from '#server/providers/mail/outbox.ts'
import { smtpMailer } from '#server/providers/mail/smtp.ts'
import type { Platform } from './platform.ts'

export async function joinMessages(platform: Platform) {
  const { app, serve, transact, clock } = platform
  const { config, log, secrets } = platform.parts
  platform.metrics.addGauges([
    ...mailGauges(transact),
    {
      name: 'pitstop_event_streams',
      help: 'Browsers that follow along at this process.',
      read: eventRoutes(app, platform.admit, platform.notices),
    },
  ])
  mailRoutes(serve, { transact, clock })
  papersRoutes(serve, { transact, papers: config.papers })
  await serveReports(app, config.mailReportsToken, { transact, clock, log, markUndeliverable })
  await serveUnsubscribePage(app, { transact, clock, findReader: findByMailKey })
  if (config.mayPretend && !config.mail && secrets.testKey)
    serveOutboxPage(app, { transact, outboxKey: secrets.testKey })

  const mailer = config.mail ? smtpMailer(config.mail, platform.adapters) : outboxMailer
  return {
    jobs: [
      sendMails({ transact, clock, mailer, markUndeliverable }),
      forgetOldMails({ transact, clock }),
    ],
  }
}
