import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/restroomFiles.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { serveFile } from '#server/platform/serveFile.ts'
import { applyFile, checkFile, showFile, writeFile } from './files.ts'

export function restroomFileRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: { transact: Transact; clock: Clock },
) {
  const uses = { check: checkFile(deps), show: showFile(deps), apply: applyFile(deps) }
  const write = writeFile(deps)
  serve(contract.checkRestroomFile, ({ caller, body }) => uses.check(caller.organisationId, body))
  serve(contract.restroomFile, ({ caller, params }) => uses.show(caller.organisationId, params.id))
  serve(contract.applyRestroomFile, ({ caller, params }) => uses.apply(caller, params.id))
  serveFile(app, admit, contract.restroomsCsv, async ({ caller }) => ({
    name: 'pitstop-restrooms.csv',
    type: 'text/csv; charset=utf-8',
    content: Buffer.from(await write(caller.organisationId)),
  }))
}
