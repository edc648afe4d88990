import type { PasskeySignature } from '#contract/passkey.ts'
import { type PasskeyDeps, usePasskey } from '#server/identity/passkeys/index.ts'
import { wrongPassword } from './checkPassword.ts'
import { tellCopied } from './passkeyEmails.ts'
import { findCredentialsById } from './store.ts'

/** A passkey in place of the password, and of the second factor. Answers the hash that the account has now. */
export const provenByPasskey =
  (deps: PasskeyDeps) => (accountId: string, signature: PasskeySignature) =>
    usePasskey(deps)({
      signature,
      purpose: 'prove',
      kind: 'account',
      ownerId: accountId,
      tellCopied,
      follow: async (tx) => {
        const account = await findCredentialsById(tx, accountId)
        if (!account) throw wrongPassword()
        return account.passwordHash
      },
    })
