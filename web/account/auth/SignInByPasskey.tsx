import type { SignedIn } from '#contract/auth.ts'
import { askPasskeySignIn, signInByPasskey } from '#contract/passkeys.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { PasskeySignIn } from '#web/shell/layout/PasskeySignIn.tsx'
import { staySignedIn } from './staySignedIn.ts'

/** Whose account it is the passkey says: no address is typed, and no type chosen. */
export function SignInByPasskey({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const client = useClient()
  return (
    <PasskeySignIn
      ask={() => client.send(askPasskeySignIn)}
      signIn={(body) => client.send(signInByPasskey, { body })}
      onSignedIn={(signedIn) => {
        staySignedIn(signedIn)
        onSignedIn(signedIn)
      }}
    />
  )
}
