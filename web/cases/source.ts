import type { OwnCase } from '#contract/risk.ts'

export interface CasesSource {
  mine(): Promise<{ cases: OwnCase[] }>
  answer(id: string, words: string): Promise<{ cases: OwnCase[] }>
}
