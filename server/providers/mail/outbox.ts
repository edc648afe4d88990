import type { Mailer } from '#server/messages/mail/index.ts'

/** Without a mail server a mail stays where it was written, and the outbox page shows it. */
export const outboxMailer: Mailer = { send: async () => 'kept' }
