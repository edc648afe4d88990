import type { Me, Session } from '#contract/auth.ts'
import type { PublicSettings } from '#contract/settings.ts'

export interface AccountSource {
  settings(): Promise<PublicSettings>
  me(): Promise<Me>
  sessions(): Promise<Session[]>
  endSession(id: string): Promise<void>
  changePassword(current: string, next: string): Promise<void>
  changeEmail(password: string, email: string): Promise<void>
  askProof(): Promise<void>
}
