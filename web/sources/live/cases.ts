import * as contract from '#contract/risk.ts'
import type { CasesSource } from '#web/cases/source.ts'
import { send } from './send.ts'

export const liveCases: CasesSource = {
  mine: () => send(contract.myCases),
  answer: (id, words) => send(contract.answerCase, { params: { id }, body: { words } }),
}
