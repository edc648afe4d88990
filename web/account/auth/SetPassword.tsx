import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { z } from 'zod'
import { resetPassword } from '#contract/auth.ts'
import { passkeysOfReset } from '#contract/passkeys.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { NextPassword } from '#web/shell/data/credentials.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { forgetSession } from '#web/shell/data/session.ts'
import { usePasskeyName } from '#web/shell/layout/usePasskeys.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'

const Typed = z.object({ password: NextPassword, removePasskeys: z.boolean() })

/** The page that the mailed link opens. */
export function SetPassword({ token }: { token: string }) {
  const t = useTranslations('auth.reset')
  const passkeys = useTranslations('passkeys')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const say = useRefusal()
  const form = useForm({
    resolver: zodResolver(Typed),
    defaultValues: { password: '', removePasskeys: false },
  })
  const save = useAction(resetPassword, {
    // The server ended every session of the account, and the one here may or may not be among them.
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
      onSubmit={form.handleSubmit((typed) => save.mutate({ body: { token, ...typed } }))}
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
        <PasskeysThatStay token={token}>
          <Checkbox label={passkeys('resetRemove')} {...form.register('removePasskeys')} />
        </PasskeysThatStay>
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

/** Lists the passkeys that a new password does not remove, where there are any. */
function PasskeysThatStay({ token, children }: { token: string; children: ReactNode }) {
  const t = useTranslations('passkeys')
  const format = useFormatter()
  const nameOf = usePasskeyName()
  const { data } = useCall(passkeysOfReset, { body: { token } }, { retry: false })
  if (!data || data.passkeys.length === 0) return null
  return (
    <div className="grid gap-2 rounded-photo bg-sunken p-4 text-sm">
      <p>{t('resetText')}</p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {data.passkeys.map((passkey) => (
          <li key={passkey.id} className="break-words">
            {nameOf(passkey)} ·{' '}
            {t('added', {
              day: format.dateTime(new Date(passkey.addedAt), { dateStyle: 'medium' }),
            })}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
