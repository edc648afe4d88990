import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { resetPassword } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { NextPassword } from '#web/shell/data/credentials.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { forgetSession } from '#web/shell/data/session.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const Typed = z.object({ password: NextPassword })

/** Where the mailed link leads. */
export function SetPassword({ token }: { token: string }) {
  const t = useTranslations('auth.reset')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const say = useRefusal()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { password: '' } })
  const save = useAction(resetPassword, {
    // The server ended every session of the account, and whether the one here is among them nobody can tell.
    onSuccess: () => forgetSession('left'),
  })

  if (save.isSuccess)
    return (
      <div role="status">
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t('doneTitle')}
          action={<ButtonLink to={paths.auth}>{t('signIn')}</ButtonLink>}
        >
          {t('doneText')}
        </EmptyState>
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ password }) => save.mutate({ body: { token, password } }))}
    >
      <fieldset disabled={save.isPending} className="grid gap-4">
        <h1>{t('setTitle')}</h1>
        <p className="text-muted">{t('setText')}</p>
        <PasswordField
          label={t('newPassword')}
          showLabel={common('showPassword')}
          hideLabel={common('hidePassword')}
          autoComplete="new-password"
          placeholder={t('placeholder')}
          error={errorOf(form.formState.errors.password)}
          {...form.register('password')}
        />
        {save.isError && (
          <Notice
            tone="error"
            action={
              save.error instanceof Refused && (
                <ButtonLink look="outline" size="small" to={paths.resetPassword}>
                  {t('newLink')}
                </ButtonLink>
              )
            }
          >
            {say(save.error)}
          </Notice>
        )}
        <Button type="submit" size="large" wide busy={save.isPending}>
          {t('set')}
        </Button>
      </fieldset>
    </form>
  )
}
