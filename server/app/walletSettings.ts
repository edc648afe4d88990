import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { machineClock } from '#server/platform/clock.ts'
import { readCertificates } from '#server/providers/wallets/certificates.ts'

/** A folder with `pass.pem`, `key.pem` and `wwdr.pem`, read at the start. */
export const PassFolder = z.string().transform((folder, context) => {
  try {
    return readCertificates(folder, machineClock.now())
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    return z.NEVER
  }
})

const KeyFile = z.object({ client_email: z.email(), private_key: z.string() })

/** `<issuer id>:<path>` of a service account's key, as Google's console gives it. */
export const WalletIssuer = z
  .string()
  .regex(/^\d+:.+/, 'must be the issuer id, a colon and the path of the key file')
  .transform((text, context) => {
    const at = text.indexOf(':')
    try {
      const file = KeyFile.parse(JSON.parse(readFileSync(text.slice(at + 1), 'utf8')))
      createPrivateKey(file.private_key)
      return {
        issuerId: text.slice(0, at),
        email: file.client_email,
        privateKey: file.private_key,
      }
    } catch {
      context.addIssue({
        code: 'custom',
        message: `${text.slice(at + 1)} is no key file of a service account that can be read`,
      })
      return z.NEVER
    }
  })
