export type { Mailer, OutgoingMail } from './mailer.ts'
export { serveOutboxPage } from './outboxPage.ts'
export { forgetOldMails, sendMails } from './sendMails.ts'
export { writeMail } from './writeMail.ts'
