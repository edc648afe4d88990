import type { Me, Session } from '#contract/auth.ts'
import type { GuestKind, Preferences } from '#contract/guests.ts'
import type { Language } from '#contract/language.ts'
import type { MailChoices, MailTopic } from '#contract/mails.ts'
import type { SecondFactor } from '#contract/secondFactor.ts'
import type { PublicSettings } from '#contract/settings.ts'

export interface AccountSource {
  settings(): Promise<PublicSettings>
  /** What is known of them before anything was asked. */
  knownSettings(): PublicSettings | undefined
  me(): Promise<Me>
  sessions(): Promise<Session[]>
  endSession(id: string): Promise<void>
  changePassword(typed: { current: string; next: string; code?: string }): Promise<void>
  secondFactor(): Promise<SecondFactor>
  /** Answers what an authenticator is set up with. */
  beginSecondFactor(password: string): Promise<{ uri: string; secret: string }>
  /** Turns it on, and answers the recovery codes. */
  confirmSecondFactor(code: string): Promise<string[]>
  endSecondFactor(typed: { password: string; code: string }): Promise<void>
  changeEmail(typed: { password: string; email: string; code?: string }): Promise<void>
  /** Has a code mailed, unless the address is confirmed already. */
  askCode(): Promise<{ emailProven: boolean }>
  confirmEmail(code: string): Promise<void>
  changeName(name: string): Promise<Me>
  /** What mails are written in; the screens follow their own switch. */
  changeLanguage(language: Language): Promise<void>
  mailChoices(): Promise<MailChoices>
  chooseMail(topic: MailTopic, isWanted: boolean): Promise<MailChoices>
  setKind(kind: GuestKind): Promise<void>
  setPreferences(preferences: Preferences): Promise<void>
  /** `onProgress` hears the share that is sent, from 0 to 1. */
  uploadPicture(photo: File, onProgress: (share: number) => void): Promise<void>
  removePicture(): Promise<void>
  /** Everything the server holds about the person, as the text of a file. */
  data(): Promise<string>
  deleteAccount(typed: { password: string; code?: string }): Promise<void>
}
