import type { z } from 'zod'
import type { Move } from '#contract/approvals.ts'
import type { Books } from '#contract/books.ts'
import type * as contract from '#contract/operator.ts'
import type { RiskDecision } from '#contract/risk.ts'
import type { OperatorSession } from '#contract/operatorSession.ts'
import type { LocationFile, OrderFile, PersonFile } from '#contract/operatorFiles.ts'
import type { RiskFile } from '#contract/operatorRisk.ts'

export type Found = z.infer<typeof contract.findThings.reply>
export type Queue = z.infer<typeof contract.operatorQueue.reply>
export type Acts = z.infer<typeof contract.operatorActs.reply>

export type Risk = z.infer<typeof contract.riskQueue.reply>
export type Owed = z.infer<typeof contract.owedToGuests.reply>

/** One line of what is owed, and how it is settled. */
export interface Settling {
  id: string
  how: 'sent_again' | 'paid_otherwise'
  cents: number
  reason: string
}

/** How a violation is settled: by these moves, or with none as it is. */
export interface SettlingBooks {
  id: string
  moves: Move[]
  /** How it stood on the screen. */
  shown: string
  reason: string
}

export interface OperatorSource {
  signIn(typed: { email: string; password: string; code: string }): Promise<OperatorSession>
  signOut(): Promise<void>
  find(typed: string): Promise<Found>
  queue(): Promise<Queue>
  person(id: string): Promise<PersonFile>
  location(id: string): Promise<LocationFile>
  order(id: string): Promise<OrderFile>
  visit(id: string): Promise<OrderFile>
  refund(
    id: string,
    asked: { key: string; cents: number; shownCents: number; reason: string },
  ): Promise<OrderFile>
  decideApproval(
    approvalId: string,
    asked: { answer: 'approve' | 'reject'; reason: string },
  ): Promise<void>
  markDispute(id: string, asked: { fraudOf: string | null; reason: string }): Promise<OrderFile>
  risk(): Promise<Risk>
  riskFile(id: string): Promise<RiskFile>
  decideCase(id: string, asked: { decision: RiskDecision; reason: string }): Promise<RiskFile>
  owed(): Promise<Owed>
  settleOwed(id: string, asked: Pick<Settling, 'how' | 'reason'>): Promise<Owed>
  books(): Promise<Books>
  settleViolation(id: string, asked: Omit<SettlingBooks, 'id'> & { key: string }): Promise<Books>
  releaseRefunds(asked: { key: string; shownCents: number; reason: string }): Promise<Books>
  decide(
    reportId: string,
    asked: { answer: 'money_back' | 'no_money_back'; reason: string },
  ): Promise<OrderFile>
  takeDown(id: string, reason: string): Promise<LocationFile>
  release(id: string, reason: string): Promise<LocationFile>
  judgeReview(id: string, asked: { isTakenDown: boolean; reason: string }): Promise<LocationFile>
  leads(): Promise<contract.StoredLead[]>
  answerLead(id: string): Promise<void>
  acts(before: number | undefined): Promise<Acts>
}
