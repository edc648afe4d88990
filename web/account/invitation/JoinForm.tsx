import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { nameLength } from '#contract/auth.ts'
import { joinByInvitation } from '#contract/team.ts'
import { useAction } from '#web/api/useCall.ts'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { NextPassword } from '#web/shell/data/credentials.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { saveSession } from '#web/shell/data/session.ts'
import { PaperLink } from '#web/shell/layout/Agreement.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
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

/** Someone new chooses a name and a password; the address is the one that was invited. */
export function JoinForm({ token, email, hasDraft, onTaken }: Props) {
  const t = useTranslations('team.invitation')
  const auth = useTranslations('auth')
  const common = useTranslations('common')
  const say = useRefusal()
  const errorOf = useFieldError()
  const { language } = useShownLanguage()
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { name: '', password: '' },
  })
  const join = useAction(joinByInvitation, {
    onSuccess: ({ token: session, userId, userType, name }) => {
      saveSession({ token: session, userId, userType, userName: name }, new Date())
      chooseRestroom(undefined, hasDraft ? paths.partner : paths.today)
    },
    onError: (error) => {
      if (error instanceof Refused && error.error === 'email_taken') onTaken()
    },
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((typed) => join.mutate({ body: { token, language, ...typed } }))}
    >
      <fieldset disabled={join.isPending || join.isSuccess} className="grid gap-4">
        <h2>{t('newAccount')}</h2>
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
        {join.isError && <Notice tone="error">{say(join.error)}</Notice>}
        <Button type="submit" size="large" wide busy={join.isPending}>
          {hasDraft ? t('joinListing') : t('join')}
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
