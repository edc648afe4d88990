import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/payouts.ts'
import { type Admit, callerAt, type Serve } from '#server/platform/http.ts'
import { askPayout } from './askPayout.ts'
import { checkBank, openBank } from './banks.ts'
import { earningsOfDay } from './dayLines.ts'
import type { PayoutDeps } from './deps.ts'
import { earningDays } from './earningDays.ts'
import { showEarnings } from './showEarnings.ts'
import { showStatement } from './statement.ts'
import { statementCsv } from './statementCsv.ts'
import { statementPdf } from './statementPdf.ts'
import { confirmBank, stopPayouts } from './stopPayouts.ts'

export function payoutRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: PayoutDeps,
) {
  const uses = {
    showEarnings: showEarnings(deps),
    earningDays: earningDays(deps),
    earningsOfDay: earningsOfDay(deps),
    askPayout: askPayout(deps),
    openBank: openBank(deps),
    checkBank: checkBank(deps),
    confirmBank: confirmBank(deps),
    stopPayouts: stopPayouts(deps),
    showStatement: showStatement(deps),
  }
  serve(contract.showEarnings, ({ caller }) => uses.showEarnings(caller.accountId))
  serve(contract.earningDays, ({ caller, query }) =>
    uses.earningDays(caller.accountId, query.before),
  )
  serve(contract.earningsOfDay, ({ caller, params }) =>
    uses.earningsOfDay(caller.accountId, params.date),
  )
  serve(contract.askPayout, ({ caller, body }) => uses.askPayout(caller.accountId, body))
  serve(contract.openBank, ({ caller, body }) => uses.openBank(caller.accountId, body))
  serve(contract.checkBank, ({ caller }) => uses.checkBank(caller.accountId))
  serve(contract.confirmBank, ({ caller, body }) => uses.confirmBank(caller.accountId, body))
  serve(contract.stopPayouts, ({ body }) => uses.stopPayouts(body.token))
  serve(contract.showStatement, ({ caller, params }) =>
    uses.showStatement(caller.accountId, params.month),
  )
  serveFiles(app, admit, deps)
}

function serveFiles(app: FastifyInstance, admit: Admit, deps: PayoutDeps) {
  const show = showStatement(deps)
  const csv = statementCsv(deps)
  const { method, path, access, params } = contract.statementFile
  app.route({
    method,
    url: path,
    ...admit(access),
    schema: { params },
    handler: async (request, response) => {
      const { month, format } = params.parse(request.params)
      const { accountId } = callerAt(request)
      const file =
        format === 'csv'
          ? Readable.from(csv(accountId, month))
          : await statementPdf(await show(accountId, month), deps.clock.now())
      return response
        .header('content-disposition', `attachment; filename="pitstop-${month}.${format}"`)
        .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
        .send(file)
    },
  })
}
