import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { beginKeepPasskey, keepByPasskey } from '#contract/passkeys.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { paths } from '#web/paths.ts'
import { TypedEmail } from '#web/shell/data/credentials.ts'
import { isForgottenGuest } from '#web/shell/data/guest.ts'
import { createPasskey } from '#web/shell/data/passkey.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { usePasskeyFailure } from '#web/shell/layout/usePasskeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SignInByPasskey } from './SignInByPasskey.tsx'
import { staySignedIn } from './staySignedIn.ts'

const Typed = z.object({ email: TypedEmail })

/** A guest without an account types an address, makes a passkey, and has an account. */
export function KeepByPasskey({ onKept }: { onKept: (email: string) => void }) {
  const t = useTranslations('auth')
  const passkeys = useTranslations('passkeys')
  const errorOf = useFieldError()
  const client = useClient()
  const { language } = useShownLanguage()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { email: '' } })
  const [hasCreated, setHasCreated] = useState(false)
  const keeping = useMutation({
    mutationFn: async ({ email }: z.output<typeof Typed>) => {
      const passkey = await createPasskey(await client.send(beginKeepPasskey, { body: { email } }))
      setHasCreated(true)
      return client.send(keepByPasskey, { body: { email, passkey, language } })
    },
    onSuccess: (signedIn, { email }) => {
      staySignedIn(signedIn)
      onKept(email)
    },
  })
  // The account may exist although its answer was lost: its passkey then signs in.
  const mayBeKept =
    isForgottenGuest(keeping.error) || (hasCreated && keeping.error && !isRefused(keeping.error))
  return (
    <div className="grid gap-3">
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.handleSubmit((typed) => {
          if (!keeping.isPending) keeping.mutate(typed)
        })}
      >
        <p className="text-sm text-muted">{passkeys('text')}</p>
        <EmailField
          label={t('email')}
          autoComplete="email"
          autoFocus
          readOnly={keeping.isPending}
          error={errorOf(form.formState.errors.email)}
          {...form.register('email')}
        />
        {keeping.error && <KeepFailure error={keeping.error} />}
        <Button
          type="submit"
          wide
          look="soft"
          icon={<KeyRound aria-hidden />}
          busy={keeping.isPending || keeping.isSuccess}
        >
          {t('keep.createPasskey')}
        </Button>
      </form>
      {mayBeKept && <SignInByPasskey onSignedIn={() => onKept(form.getValues('email'))} />}
    </div>
  )
}

/** The server has answered, and kept nothing. */
const isRefused = (error: Error) => error instanceof Refused && error.status < 500

/** An address that has an account leads to its sign-in, which keeps what was bought here too. */
function KeepFailure({ error }: { error: Error }) {
  const t = useTranslations('auth')
  const say = usePasskeyFailure()
  const location = useLocation()
  const isTaken = error instanceof Refused && error.error === 'email_taken'
  const state = askSignIn({ returnTo: location, userType: 'user', mode: 'sign_in' })
  return (
    <Notice tone="error">
      {say(error)}{' '}
      {isTaken && (
        <Link to={paths.auth} state={state} className="font-bold underline">
          {t('submit', { mode: 'sign_in' })}
        </Link>
      )}
    </Notice>
  )
}
