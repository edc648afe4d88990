import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { mailedCodeMinutes, nameLength } from '#contract/auth.ts'
import { askInvitationCode, joinByInvitation } from '#contract/team.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { NextPassword } from '#web/shell/data/credentials.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { saveSession } from '#web/shell/data/session.ts'
import { type AddressCode, useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { PaperLink } from '#web/shell/layout/Agreement.tsx'
import { AskCode } from '#web/shell/layout/AskCode.tsx'
import { CodeForm } from '#web/shell/layout/CodeForm.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const Typed = z.object({
  name: z.string().trim().min(1, 'nameRequired').max(nameLength, 'nameTooLong'),
  password: NextPassword,
})

interface Props {
  token: string
  email: string
  /** A listing waits for its partner. */
  hasDraft: boolean
  /** The address has an account by now. */
  onTaken: () => void
}

type Details = z.output<typeof Typed>

/** Someone new chooses a name and a password, then types the code that is mailed to the invited address. */
export function JoinForm({ token, email, hasDraft, onTaken }: Props) {
  const t = useTranslations('team.invitation')
  const client = useClient()
  const { language } = useShownLanguage()
  const [details, setDetails] = useState<Details | null>(null)
  const code = useAddressCode({
    purpose: 'join',
    own: email,
    ask: () => client.send(askInvitationCode, { body: { token, language } }),
    check: (typed, { request }) =>
      client.send(joinByInvitation, {
        body: { token, language, request, code: typed.code, ...(details ?? emptyDetails) },
      }),
    onRight: ({ token: session, userId, userType, name }) => {
      saveSession({ token: session, userId, userType, userName: name }, new Date())
      chooseRestroom(undefined, hasDraft ? paths.partner : paths.today)
    },
  })
  const orTaken = (error: Error) => {
    if (error instanceof Refused && error.error === 'email_taken') onTaken()
  }
  const start = (typed: Details) => {
    setDetails(typed)
    // After a reload the code that was mailed before is still good.
    if (!code.asked) code.asking.mutate(email, { onError: orTaken })
  }
  const asksCode = details !== null && code.asked !== null
  return (
    <InPlace shows={asksCode}>
      <h2>{t('newAccount')}</h2>
      {asksCode ? (
        <CodeStep
          code={code}
          email={email}
          label={hasDraft ? t('joinListing') : t('join')}
          onError={orTaken}
        />
      ) : (
        <DetailsForm email={email} known={details ?? emptyDetails} code={code} onDetails={start} />
      )}
    </InPlace>
  )
}

const emptyDetails: Details = { name: '', password: '' }

interface DetailsProps {
  email: string
  known: Details
  code: AddressCode
  onDetails: (details: Details) => void
}

function DetailsForm({ email, known, code: { asking, checking }, onDetails }: DetailsProps) {
  const t = useTranslations('team.invitation')
  const auth = useTranslations('auth')
  const common = useTranslations('common')
  const confirm = useTranslations('account.confirm')
  const say = useRefusal()
  const errorOf = useFieldError()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: known })
  const failure = asking.error ?? checking.error
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(onDetails)}>
      <fieldset disabled={asking.isPending} className="grid gap-4">
        <p className="text-sm text-muted">{t('newAccountText', { email })}</p>
        <Field
          label={t('name')}
          autoComplete="name"
          error={errorOf(errors.name)}
          {...form.register('name')}
        />
        {/* Password managers save the password under this address. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={auth('password')}
          showLabel={common('showPassword')}
          hideLabel={common('hidePassword')}
          autoComplete="new-password"
          placeholder={auth('passwordPlaceholder')}
          error={errorOf(errors.password)}
          {...form.register('password')}
        />
        {failure && <Notice tone="error">{say(failure)}</Notice>}
        <Button type="submit" size="large" wide busy={asking.isPending}>
          {confirm('send')}
        </Button>
        <p className="text-center text-xs text-muted">
          {auth.rich('partnerTerms', {
            terms: (text) => <PaperLink to={paths.partnerTerms}>{text}</PaperLink>,
          })}
        </p>
      </fieldset>
    </form>
  )
}

interface CodeProps {
  code: AddressCode
  email: string
  label: string
  onError: (error: Error) => void
}

function CodeStep({
  code: { asking, checking, againAt },
  email,
  label,
  onError: onRefused,
}: CodeProps) {
  const t = useTranslations('account.confirm')
  const say = useRefusal()
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm wrap-anywhere">
        {t('mailed', { email, minutes: mailedCodeMinutes })}
      </p>
      <CodeForm
        label={label}
        isBusy={false}
        sending={checking}
        onCode={(typed, clear) =>
          checking.mutate(
            { code: typed },
            {
              onError: (error) => {
                clear(error)
                onRefused(error)
              },
            },
          )
        }
      />
      {asking.error && <Notice tone="error">{say(asking.error)}</Notice>}
      <AskCode isAgain at={againAt} isBusy={asking.isPending} onAsk={() => asking.mutate(email)} />
    </div>
  )
}
