export { escapeHtml, type Letter } from './letter.ts'
export type { Addressee } from './letters.ts'
export type { Mailer, OutgoingMail } from './mailer.ts'
export { serveOutboxPage } from './outboxPage.ts'
export { forgetOldMails, sendMails } from './sendMails.ts'
export { serveStopPage } from './stopPage.ts'
export {
  countWaiting,
  deleteChoicesOf,
  deleteMailsTo,
  mailRecords,
  unwantedTopics,
} from './store.ts'
export { letterWriter, writeLetter, writeMail } from './writeMail.ts'
