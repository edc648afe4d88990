import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/account.ts'
import * as risk from '#contract/risk.ts'
import { changeLanguage, changeName, type FactorDeps } from '#server/identity/auth/index.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { serveFile } from '#server/platform/serveFile.ts'
import { answerCase, myCases } from './cases.ts'
import { deleteAccount } from './deleteAccount.ts'
import { downloadData } from './downloadData.ts'

export function accountRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: FactorDeps,
) {
  const uses = {
    answerCase: answerCase(deps),
    changeLanguage: changeLanguage(deps),
    changeName: changeName(deps),
    deleteAccount: deleteAccount(deps),
    downloadData: downloadData(deps),
    myCases: myCases(deps),
  }
  serve(contract.changeName, ({ caller, body }) => uses.changeName(caller, body.name))
  serve(contract.changeLanguage, ({ caller, body }) =>
    uses.changeLanguage(caller.accountId, body.language),
  )
  serve(contract.deleteAccount, ({ caller, body }) => uses.deleteAccount(caller, body))

  serve(risk.myCases, ({ caller }) => uses.myCases(caller))
  serve(risk.answerCase, ({ caller, params, body }) =>
    uses.answerCase(caller, { ...params, ...body }),
  )

  serveFile(app, admit, contract.downloadData, async ({ caller }) => ({
    name: 'pitstop-data.json',
    type: 'application/json; charset=utf-8',
    content: await uses.downloadData(caller),
  }))
}
