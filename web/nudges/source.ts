import type { NudgeAddress, Nudging } from '#contract/nudges.ts'

export interface NudgesSource {
  read(): Promise<Nudging>
  start(address: NudgeAddress): Promise<void>
  stop(): Promise<void>
}
