import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { askSignInCode, signInByCode } from '#contract/addressCodes.ts'
import { mailedCodeMinutes, type SignedIn, type UserType } from '#contract/auth.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { type AddressCode, type TypedCode, useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { CodeField, useCodeAsked } from '#web/shell/layout/CodeField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AddressCodeForm } from './AddressCodeForm.tsx'
import { AuthFailure } from './AuthFailure.tsx'
import { staySignedIn } from './staySignedIn.ts'
import { mismatchedType } from './typeMismatch.ts'

interface Props {
  userType: UserType
  /** What was typed as the address already. */
  email: string
  /** Throws where this account may not sign in here. */
  admit?: (signedIn: SignedIn) => Promise<void>
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
  /** The account is of this type. */
  onUserType?: (userType: UserType) => void
  /** The head, which the password form has too. */
  children?: ReactNode
}

/** Signs in with a mailed code in place of the password. */
export function SignInByCode({ userType, email, admit, onSignedIn, onBack, ...props }: Props) {
  const t = useTranslations('auth')
  const client = useClient()
  const signIn = (typed: TypedCode, request: string, as: UserType) =>
    client.send(signInByCode, { body: { ...typed, request, userType: as } })
  const code = useAddressCode({
    purpose: 'sign_in',
    ask: (typed) => client.send(askSignInCode, { body: { email: typed } }),
    // The code has shown whose account it is: the other type needs no second try.
    check: async (typed, { request = '' }) => {
      const signedIn = await signIn(typed, request, userType).catch((error: unknown) => {
        const actual = error instanceof Error && mismatchedType(error.message)
        if (!actual) throw error
        props.onUserType?.(actual)
        return signIn(typed, request, actual)
      })
      await admit?.(signedIn)
      return signedIn
    },
    onRight: (signedIn) => {
      staySignedIn(signedIn)
      onSignedIn(signedIn)
    },
  })
  const isFactorAsked = useCodeAsked(code.checking.error)
  const isMailed = code.asked !== null
  return (
    <div className="grid gap-4">
      {props.children}
      {isFactorAsked && isMailed ? (
        <SecondFactor code={code} />
      ) : (
        <AddressCodeForm
          code={code}
          label={t('submit', { mode: 'sign_in' })}
          email={email}
          mailed={
            code.asked
              ? t('code.mailedIfKnown', { email: code.asked.email, minutes: mailedCodeMinutes })
              : ''
          }
        />
      )}
      <Button look="plain" onClick={onBack}>
        {t('code.usePassword')}
      </Button>
    </div>
  )
}

/** The mailed code was right; it goes along once more with what the authenticator shows. */
function SecondFactor({ code: { checking } }: { code: AddressCode }) {
  const t = useTranslations('auth')
  const form = useForm({ defaultValues: { secondFactor: '' } })
  const mailed = checking.variables?.code ?? ''
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit(({ secondFactor }) => {
        if (!checking.isPending) checking.mutate({ code: mailed, secondFactor })
      })}
    >
      <CodeField autoFocus readOnly={checking.isPending} {...form.register('secondFactor')} />
      {checking.error && <AuthFailure mode="sign_in" error={checking.error} />}
      <Button type="submit" size="large" wide busy={checking.isPending}>
        {t('submit', { mode: 'sign_in' })}
      </Button>
    </form>
  )
}
