import { ListName } from '#contract/listTerms.ts'
import * as contract from '#contract/operatorLists.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { exportList, readList } from './readList.ts'
import { removeView, saveView, showViews } from './views.ts'

export function listRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const read = readList(deps)
  const readAll = exportList(deps)
  const save = saveView(deps)
  const show = showViews(deps)
  const remove = removeView(deps)
  for (const name of ListName.options) {
    serve(contract.readList[name], ({ query }) => read(name, query))
    serve(contract.exportList[name], ({ caller, body }) =>
      readAll(caller.operatorId, { name, filters: body }),
    )
  }
  serve(contract.savedViews, ({ caller }) => show(caller.operatorId))
  serve(contract.saveView, ({ caller, body }) => save(caller.operatorId, body))
  serve(contract.removeView, ({ caller, params }) => remove(caller.operatorId, params.id))
}
