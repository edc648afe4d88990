import { zodResolver } from '@hookform/resolvers/zod'
import { Store, User } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { SignedIn, UserType } from '#contract/auth.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { paths } from '#web/paths.ts'
import { readAskedCode } from '#web/shell/data/addressCode.ts'
import { PaperLink } from '#web/shell/layout/Agreement.tsx'
import { CodeField, useCodeAsked } from '#web/shell/layout/CodeField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailField } from '#web/ui/EmailField.tsx'
import { Field } from '#web/ui/Field.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { AuthFailure } from './AuthFailure.tsx'
import { type AuthMode, AuthForm as Typed } from './authForm.ts'
import { SignInByCode } from './SignInByCode.tsx'
import { SignInByPasskey } from './SignInByPasskey.tsx'
import { mismatchedType } from './typeMismatch.ts'
import { useAuthenticate } from './useAuthenticate.ts'

interface Props {
  initialMode: AuthMode
  initialUserType: UserType
  onSignedIn: (signedIn: SignedIn) => void
  /** Between the title and the toggles: what is kept for the person, what they should know. */
  children?: ReactNode
}

const quietClass = 'grid min-h-11 place-items-center rounded-full font-semibold text-muted'

export function AuthForm({ initialMode, initialUserType, onSignedIn, children }: Props) {
  const t = useTranslations('auth')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const [mode, setMode] = useState(initialMode)
  const [userType, setUserType] = useState(initialUserType)
  // Who has a code on its way comes back to where it is typed.
  const [isByCode, setIsByCode] = useState(() => readAskedCode('sign_in') !== null)
  const form = useForm({
    resolver: zodResolver(Typed(mode, userType)),
    defaultValues: { name: '', email: '', password: '' },
    // An error stays until its field is edited, and comes back with the next try at most [A9].
    reValidateMode: 'onSubmit',
  })
  const authenticate = useAuthenticate({
    signedIn: onSignedIn,
    refused: ({ message }) => setUserType(mismatchedType(message) ?? userType),
  })
  const { errors } = form.formState
  const isCodeAsked = useCodeAsked(authenticate.error)
  const isSigningUp = mode === 'sign_up'
  // Also between the answer and the next screen: nothing may be sent twice.
  const isBusy = authenticate.isPending || authenticate.isSuccess

  const edited = (field: keyof Typed) => ({
    onChange: () => {
      form.clearErrors(field)
      if (authenticate.isError) authenticate.reset()
    },
  })
  // Registered before the others even while it is not shown: the first wrong field in this order has the focus.
  const nameField = form.register('name', edited('name'))
  const startAnew = () => {
    form.clearErrors()
    authenticate.reset()
  }

  const head = (
    <>
      <h1 className="wide:text-4xl">{t('title', { mode })}</h1>
      {children}
      <Segmented
        label={t('userType')}
        value={userType}
        onChange={(role) => {
          setUserType(role)
          startAnew()
        }}
        options={[
          { value: 'user', label: t('guest'), icon: <User aria-hidden /> },
          { value: 'partner', label: t('partner'), icon: <Store aria-hidden /> },
        ]}
      />
      <h2 className="text-lg">{t('heading', { mode, userType })}</h2>
    </>
  )
  if (isByCode && !isSigningUp)
    return (
      <SignInByCode
        userType={userType}
        email={form.getValues('email')}
        onSignedIn={onSignedIn}
        onBack={() => setIsByCode(false)}
        onUserType={setUserType}
      >
        {head}
      </SignInByCode>
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => authenticate.mutate({ mode, userType, typed }))}
    >
      <fieldset disabled={isBusy} className="grid gap-4">
        {head}
        {isSigningUp && (
          <Field
            label={t('name', { userType })}
            autoComplete={userType === 'partner' ? 'organization' : 'name'}
            error={errorOf(errors.name)}
            {...nameField}
          />
        )}
        <EmailField
          label={t('email')}
          autoComplete={isSigningUp ? 'email' : 'username webauthn'}
          error={errorOf(errors.email)}
          {...form.register('email', edited('email'))}
        />
        <PasswordField
          label={t('password')}
          showLabel={common('showPassword')}
          hideLabel={common('hidePassword')}
          autoComplete={isSigningUp ? 'new-password' : 'current-password'}
          placeholder={isSigningUp ? t('passwordPlaceholder') : undefined}
          error={errorOf(errors.password)}
          {...form.register('password', edited('password'))}
        />
        {isCodeAsked && !isSigningUp && (
          <CodeField autoFocus {...form.register('code', edited('code'))} />
        )}
        {authenticate.isError && <AuthFailure mode={mode} error={authenticate.error} />}
        <div className="grid gap-1 pt-1">
          <Button
            type="submit"
            size="large"
            wide
            disabled={isBusy}
            aria-disabled={Object.keys(errors).length > 0}
          >
            {isBusy ? t('processing') : t('submit', { mode })}
          </Button>
          {isSigningUp && userType === 'partner' && (
            <p className="text-center text-xs text-muted">
              {t.rich('partnerTerms', {
                terms: (text) => <PaperLink to={paths.partnerTerms}>{text}</PaperLink>,
              })}
            </p>
          )}
          {!isSigningUp && <SignInByPasskey onSignedIn={onSignedIn} />}
          {!isSigningUp && (
            <div className="flex flex-wrap justify-center gap-x-4">
              <Link to={paths.resetPassword} className={quietClass}>
                {t('forgot')}
              </Link>
              <button
                type="button"
                className={quietClass}
                onClick={() => {
                  startAnew()
                  setIsByCode(true)
                }}
              >
                {t('code.instead')}
              </button>
              {userType === 'user' && (
                <Link to={paths.recover} className={quietClass}>
                  {t('recover.link')}
                </Link>
              )}
            </div>
          )}
          <p className="text-center text-sm text-muted">
            {t('flipQuestion', { mode })}
            <button
              type="button"
              className="min-h-11 rounded-full px-2 font-bold text-brand"
              onClick={() => {
                setMode(isSigningUp ? 'sign_in' : 'sign_up')
                startAnew()
              }}
            >
              {t('flip', { mode })}
            </button>
          </p>
        </div>
      </fieldset>
    </form>
  )
}
