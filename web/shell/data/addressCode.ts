import { z } from 'zod'
import { mailedCodeMinutes } from '#contract/auth.ts'
import { RecoverChoice } from '#contract/recovery.ts'

/** What a mailed code is for. */
export type AddressPurpose = 'keep' | 'sign_in' | 'recover' | 'confirm_email' | 'prove' | 'join'

const keyOf = (purpose: AddressPurpose) => `pitstop.addressCode.${purpose}`

const StoredCode = z.object({
  email: z.string(),
  /** When, by this device's clock in ms. */
  at: z.number(),
  /** What is shown with the code, where no session says whose browser this is. */
  request: z.string().optional(),
  /** A right code that stays good until it is chosen whose purchases it opens. */
  right: z.object({ code: z.string(), choices: z.array(RecoverChoice) }).optional(),
})
export type AskedCode = z.infer<typeof StoredCode>

/** The code that this tab waits for; it outlives a reload, since a phone drops the page while its owner reads the mail. */
export function readAskedCode(purpose: AddressPurpose): AskedCode | null {
  try {
    const parsed = StoredCode.parse(JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? ''))
    return Date.now() - parsed.at > mailedCodeMinutes * 60_000 ? null : parsed
  } catch {
    return null
  }
}

export function saveAskedCode(purpose: AddressPurpose, input: AskedCode) {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(input))
  } catch {
    // A full storage: it lasts as long as the page is open.
  }
}

export const forgetAskedCode = (purpose: AddressPurpose) =>
  sessionStorage.removeItem(keyOf(purpose))
