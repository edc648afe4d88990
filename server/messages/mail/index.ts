export { type Ingested, ingestDeliveryReport, ingestedKinds } from './deliveryReports.ts'
export { escapeHtml, plainName } from './emailFormats.ts'
export { mailGauges } from './gauges.ts'
export type { Mailer, OutgoingMail } from './mailer.ts'
export { incidentKinds, planName, titleIn } from './messages.ts'
export { serveOutboxPage } from './outboxPage.ts'
export { emailQueue, previewEmail, queueEmail } from './queueEmail.ts'
export { maxReportBytes } from './readReport.ts'
export { reportPath, serveReports } from './reportRoute.ts'
export { mailRoutes } from './routes.ts'
export { forgetOldMails, sendMails } from './sendMails.ts'
export {
  countDueMails,
  deleteChoicesOf,
  deleteMailsTo,
  mailRecords,
  shownSubjectSql,
  unwantedTopics,
} from './store.ts'
export type { Addressee, EmailTemplate, EmailValues } from './templates.ts'
export { serveUnsubscribePage } from './unsubscribePage.ts'
