import type { FastifyInstance } from 'fastify'
import { bearerOf } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { sameSecret } from '#server/platform/sameSecret.ts'
import { serveBytes } from '#server/platform/serveBytes.ts'
import { ingestDeliveryReport, type ReportDeps } from './deliveryReports.ts'
import { maxReportBytes } from './readReport.ts'

/** Where delivery reports are posted as they came, a mail with its header. */
export const reportPath = '/webhooks/mail'

/** Asks for the token; without one set there is no such route. */
export async function serveReports(
  app: FastifyInstance,
  token: string | undefined,
  deps: ReportDeps,
) {
  if (!token) return
  const take = ingestDeliveryReport(deps)
  await serveBytes(app, {
    path: reportPath,
    maxBytes: maxReportBytes,
    admit: (request) => {
      if (!sameSecret(bearerOf(request) ?? '', token))
        throw new Problem(401, 'not_signed_in', 'This needs the token of MAIL_REPORTS_TOKEN.')
    },
    answer: async (body) => ({ taken: await take(body) }),
  })
}
