import * as contract from '#contract/sales.ts'
import type { Serve } from '#server/platform/http.ts'
import { reportSale, revealSale, type SaleDeps, sellVisit, showSale } from './sellVisit.ts'

export function saleRoutes(serve: Serve, deps: SaleDeps) {
  const uses = {
    sell: sellVisit(deps),
    show: showSale(deps),
    reveal: revealSale(deps),
    report: reportSale(deps),
  }
  serve(contract.sellVisit, ({ caller, body }) => uses.sell(caller, body))
  serve(contract.showSale, ({ caller, params }) => uses.show(caller, params.id))
  serve(contract.revealSale, ({ caller, params }) => uses.reveal(caller, params.id))
  serve(contract.reportSale, ({ caller, params, body }) =>
    uses.report(caller, { ...params, ...body }),
  )
}
