import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const SignIn = z.object({ email: z.string(), password: z.string() })
const SignIns = z.object({ guest: SignIn, partner: SignIn })
type SignIns = z.infer<typeof SignIns>

const fileIn = (dataDir: string) => join(dataDir, 'sample-sign-ins.json')

/**
 * The sample city's two sign-ins, as they were first set, so that every start can print them. Their folder
 * never leaves this machine, and only a test system is ever seeded.
 */
export function keepSignIns(dataDir: string, { guest, partner }: SignIns) {
  // With DATABASE_URL the folder may not be there yet.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(fileIn(dataDir), JSON.stringify({ guest, partner }), { mode: 0o600 })
}

export function readSignIns(dataDir: string): SignIns | undefined {
  try {
    return SignIns.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return undefined
  }
}
