export { escapeHtml } from './letter.ts'
export type { Addressee } from './letters.ts'
export type { Mailer, OutgoingMail } from './mailer.ts'
export { mailRoutes } from './routes.ts'
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
export { letterWriter, writeLetter } from './writeLetter.ts'
export { titleIn } from './words/index.ts'
