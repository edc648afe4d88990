import type { RequestEmails } from '#server/access/visits/index.ts'
import type { FactorDeps } from '#server/identity/auth/index.ts'
import type { HandoverEmails } from './emails.ts'

export interface HandoverDeps extends FactorDeps {
  emails: HandoverEmails
  requestEmails: RequestEmails
}
