import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { changeEmail } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { ownPassword, TypedEmail } from '#web/shell/data/credentials.ts'
import { CodeField, useCodeAsked, withCode } from '#web/shell/layout/CodeField.tsx'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { FormFoot } from './FormFoot.tsx'
import { ProofFirst, useHasPassword } from './ProofFirst.tsx'

const Typed = (hasPassword: boolean) =>
  z.object({ email: TypedEmail, password: ownPassword(hasPassword), code: z.string() })

/** The new address counts once the link mailed to it was opened; until then nothing has changed. `next`: what to do then. */
export function ChangeEmail({ onClose, next }: { onClose: () => void; next?: ReactNode }) {
  const t = useTranslations('account.email')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const hasPassword = useHasPassword()
  const form = useForm({
    resolver: zodResolver(Typed(hasPassword)),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors } = form.formState
  const change = useAction(changeEmail)
  const isCodeAsked = useCodeAsked(change.error)

  if (change.isSuccess)
    return (
      <Notice tone="success" title={t('changeAsked')} action={next}>
        {t('changeAskedText', { email: change.variables.body.email })}
      </Notice>
    )
  return (
    <ProofFirst action={change} onCancel={onClose}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ email, ...proof }) =>
          change.mutate({ body: { email, ...(hasPassword && withCode(proof)) } }),
        )}
      >
        <fieldset disabled={change.isPending} className="grid gap-4">
          <Field
            label={t('new')}
            type="email"
            autoComplete="email"
            error={errorOf(errors.email)}
            {...form.register('email')}
          />
          {hasPassword && (
            <>
              <PasswordField
                label={t('password')}
                showLabel={common('showPassword')}
                hideLabel={common('hidePassword')}
                autoComplete="current-password"
                error={errorOf(errors.password)}
                {...form.register('password')}
              />
              {isCodeAsked && <CodeField autoFocus {...form.register('code')} />}
              <UsePasskey
                isBusy={change.isPending}
                onPasskey={async (passkey) => {
                  if (await form.trigger('email'))
                    change.mutate({ body: { email: form.getValues('email').trim(), passkey } })
                }}
              />
            </>
          )}
          <FormFoot submit={t('sendLink')} action={change} onCancel={onClose} />
        </fieldset>
      </form>
    </ProofFirst>
  )
}
