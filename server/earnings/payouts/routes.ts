import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as balances from '#contract/balances.ts'
import { myShare } from '#contract/commission.ts'
import * as legal from '#contract/legalDetails.ts'
import * as contract from '#contract/payouts.ts'
import * as statements from '#contract/statements.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { serveFile } from '#server/platform/serveFile.ts'
import { askPayout } from './askPayout.ts'
import { balanceLines } from './balanceLines.ts'
import { checkBank, openBank } from './banks.ts'
import { chooseSchedule } from './chooseSchedule.ts'
import { earningsOfDay } from './dayLines.ts'
import type { PayoutDeps } from './deps.ts'
import { earningDays } from './earningDays.ts'
import { saveLegalDetails, showLegalDetails } from './legalDetails.ts'
import { showEarnings } from './showEarnings.ts'
import { showShare } from './showShare.ts'
import { showStatement } from './statement.ts'
import { statementCsv } from './statementCsv.ts'
import { statementPdf } from './statementPdf.ts'
import { confirmBank, stopPayouts } from './stopPayouts.ts'
import { yearCsv } from './yearCsv.ts'
import { yearPdf } from './yearPdf.ts'
import { yearSummary } from './yearSummary.ts'

export function payoutRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: PayoutDeps,
) {
  const uses = {
    showEarnings: showEarnings(deps),
    earningDays: earningDays(deps),
    earningsOfDay: earningsOfDay(deps),
    balanceLines: balanceLines(deps),
    askPayout: askPayout(deps),
    openBank: openBank(deps),
    checkBank: checkBank(deps),
    confirmBank: confirmBank(deps),
    stopPayouts: stopPayouts(deps),
    chooseSchedule: chooseSchedule(deps),
    showShare: showShare(deps),
    showStatement: showStatement(deps),
    showLegalDetails: showLegalDetails(deps),
    saveLegalDetails: saveLegalDetails(deps),
  }
  serve(contract.showEarnings, ({ caller }) => uses.showEarnings(caller.organisationId))
  serve(contract.earningDays, ({ caller, query }) =>
    uses.earningDays(caller.organisationId, query.before),
  )
  serve(contract.earningsOfDay, ({ caller, params }) =>
    uses.earningsOfDay(caller.organisationId, params.date),
  )
  serve(balances.balanceLines, ({ caller, params, query }) =>
    uses.balanceLines(caller.organisationId, params.balance, query.before),
  )
  serve(contract.askPayout, ({ caller, body }) => uses.askPayout(caller, body))
  serve(contract.openBank, ({ caller, body }) => uses.openBank(caller, body))
  serve(contract.checkBank, ({ caller }) => uses.checkBank(caller.organisationId))
  serve(contract.confirmBank, ({ caller, body }) => uses.confirmBank(caller, body))
  serve(contract.chooseSchedule, ({ caller, body }) => uses.chooseSchedule(caller, body))
  serve(contract.stopPayouts, ({ body }) => uses.stopPayouts(body.token))
  serve(statements.showStatement, ({ caller, params }) =>
    uses.showStatement(caller.organisationId, params.month),
  )
  serve(legal.showLegalDetails, ({ caller }) => uses.showLegalDetails(caller.organisationId))
  serve(legal.saveLegalDetails, ({ caller, body }) => uses.saveLegalDetails(caller, body))
  serve(myShare, ({ caller }) => uses.showShare(caller.organisationId))
  const year = yearSummary(deps)
  serveFile(app, admit, statements.yearFile, async ({ caller, params: { year: of, format } }) => {
    const summary = await year(caller.organisationId, of)
    const name = `pitstop-${of}.${format}`
    return format === 'csv'
      ? { name, type: 'text/csv; charset=utf-8', content: Readable.from(yearCsv(summary)) }
      : { name, type: 'application/pdf', content: await yearPdf(summary, deps.clock.now()) }
  })
  const csv = statementCsv(deps)
  serveFile(
    app,
    admit,
    statements.statementFile,
    async ({ caller: { organisationId }, params }) => {
      const { month, format } = params
      const name = `pitstop-${month}.${format}`
      if (format === 'csv')
        return {
          name,
          type: 'text/csv; charset=utf-8',
          content: Readable.from(csv(organisationId, month)),
        }
      const statement = await uses.showStatement(organisationId, month)
      const content = await statementPdf(statement, deps.clock.now())
      return { name, type: 'application/pdf', content }
    },
  )
}
