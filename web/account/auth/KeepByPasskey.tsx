import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
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
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SignInByPasskey } from './SignInByPasskey.tsx'
import { staySignedIn } from './staySignedIn.ts'

const Typed = z.object({ email: TypedEmail })

/**
 * A guest without an account types an address, makes a passkey, and has an account. The address is shown again first:
 * its first proof in another browser opens what was bought, so that a mistyped one would give it to a stranger.
 */
export function KeepByPasskey({ onKept }: { onKept: (email: string) => void }) {
  const passkeys = useTranslations('passkeys')
  const client = useClient()
  const { language } = useShownLanguage()
  const [typed, setTyped] = useState('')
  const [isTyping, setIsTyping] = useState(true)
  const [hasCreated, setHasCreated] = useState(false)
  const keeping = useMutation({
    mutationFn: async (email: string) => {
      const passkey = await createPasskey(await client.send(beginKeepPasskey, { body: { email } }))
      setHasCreated(true)
      return client.send(keepByPasskey, { body: { email, passkey, language } })
    },
    onSuccess: (signedIn, email) => {
      staySignedIn(signedIn)
      onKept(email)
    },
    onError: (error) => setIsTyping(isTaken(error)),
  })
  // The account may exist although its answer was lost: its passkey then signs in.
  const mayBeKept =
    isForgottenGuest(keeping.error) || (hasCreated && keeping.error && !isRefused(keeping.error))
  const failure = keeping.error && <KeepFailure error={keeping.error} />
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{passkeys('text')}</p>
      <InPlace shows={isTyping}>
        {isTyping ? (
          <TypeEmail
            email={typed}
            failure={failure}
            onTyped={(email) => {
              keeping.reset()
              setTyped(email)
              setIsTyping(false)
            }}
          />
        ) : (
          <CheckEmail
            email={typed}
            failure={failure}
            isBusy={keeping.isPending || keeping.isSuccess}
            onRight={() => keeping.mutate(typed)}
            onOther={() => {
              keeping.reset()
              setIsTyping(true)
            }}
          />
        )}
      </InPlace>
      {mayBeKept && <SignInByPasskey onSignedIn={() => onKept(typed)} />}
    </div>
  )
}

interface TypeProps {
  email: string
  failure: ReactNode
  onTyped: (email: string) => void
}

function TypeEmail({ email, failure, onTyped }: TypeProps) {
  const passkeys = useTranslations('passkeys')
  const t = useTranslations('auth')
  const errorOf = useFieldError()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { email } })
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit((typed) => onTyped(typed.email))}
    >
      <EmailField
        label={t('email')}
        autoComplete="email"
        autoFocus
        error={errorOf(form.formState.errors.email)}
        {...form.register('email')}
      />
      {failure}
      <Button type="submit" wide look="soft">
        {passkeys('goOn')}
      </Button>
    </form>
  )
}

interface CheckProps {
  email: string
  failure: ReactNode
  isBusy: boolean
  onRight: () => void
  onOther: () => void
}

function CheckEmail({ email, failure, isBusy, onRight, onOther }: CheckProps) {
  const t = useTranslations('auth')
  return (
    <>
      <p role="status" className="wrap-anywhere">
        {t('keep.checkEmail', { email })}
      </p>
      {failure}
      <Button wide look="soft" icon={<KeyRound aria-hidden />} busy={isBusy} onClick={onRight}>
        {t('keep.createPasskey')}
      </Button>
      {!isBusy && (
        <Button look="plain" onClick={onOther}>
          {t('code.otherEmail')}
        </Button>
      )}
    </>
  )
}

const isTaken = (error: Error) => error instanceof Refused && error.error === 'email_taken'

/** The server has answered, and kept nothing. */
const isRefused = (error: Error) => error instanceof Refused && error.status < 500

/** An address that has an account leads to its sign-in, which keeps what was bought here too. */
function KeepFailure({ error }: { error: Error }) {
  const t = useTranslations('auth')
  const say = usePasskeyFailure()
  const location = useLocation()
  const state = askSignIn({ returnTo: location, userType: 'user', mode: 'sign_in' })
  return (
    <Notice tone="error">
      {say(error)}{' '}
      {isTaken(error) && (
        <Link to={paths.auth} state={state} className="font-bold underline">
          {t('submit', { mode: 'sign_in' })}
        </Link>
      )}
    </Notice>
  )
}
