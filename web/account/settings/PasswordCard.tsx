import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { changePassword, listSessions, me } from '#contract/auth.ts'
import { listPasskeys } from '#contract/passkeys.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { NextPassword, ownPassword } from '#web/shell/data/credentials.ts'
import { CodeField, useCodeAsked, withCode } from '#web/shell/layout/CodeField.tsx'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { FormFoot } from './FormFoot.tsx'
import { ProofFirst, useHasPassword } from './ProofFirst.tsx'

const Typed = (hasPassword: boolean) =>
  z.object({ current: ownPassword(hasPassword), next: NextPassword, code: z.string() })

export function PasswordCard() {
  const t = useTranslations('account.password')
  const hasPassword = useHasPassword()
  const [state, setState] = useState<'closed' | 'open' | 'changed'>('closed')
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      {state === 'changed' && (
        <Notice tone="success">
          {t('changed')} <PasskeysStay />
        </Notice>
      )}
      <InPlace shows={state}>
        {state === 'open' ? (
          <ChangePassword
            onClose={() => setState('closed')}
            onChanged={() => setState('changed')}
          />
        ) : (
          <div>
            <Button look="outline" size="small" onClick={() => setState('open')}>
              {t(hasPassword ? 'change' : 'set')}
            </Button>
          </div>
        )}
      </InPlace>
    </Card>
  )
}

/** A new password leaves passkeys as they are. */
function PasskeysStay() {
  const t = useTranslations('passkeys')
  const count = useCall(listPasskeys).data?.passkeys.length ?? 0
  return count > 0 ? t('stay', { count }) : null
}

function ChangePassword({ onClose, onChanged }: { onClose: () => void; onChanged: () => void }) {
  const t = useTranslations('account.password')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const hasPassword = useHasPassword()
  const form = useForm({
    resolver: zodResolver(Typed(hasPassword)),
    defaultValues: { current: '', next: '', code: '' },
  })
  const { errors } = form.formState
  const change = useAction(changePassword, {
    onSuccess: onChanged,
    // The other devices were signed out with it.
    invalidates: [listSessions, me],
  })
  const isCodeAsked = useCodeAsked(change.error)
  const eyes = { showLabel: common('showPassword'), hideLabel: common('hidePassword') }
  return (
    <ProofFirst action={change} onCancel={onClose}>
      <form
        noValidate
        onSubmit={form.handleSubmit(({ next, ...proof }) =>
          change.mutate({ body: { next, ...(hasPassword && withCode(proof)) } }),
        )}
      >
        <fieldset disabled={change.isPending} className="grid gap-4">
          <p className="text-sm text-muted">{t('text')}</p>
          {hasPassword && (
            <PasswordField
              label={t('current')}
              autoComplete="current-password"
              error={errorOf(errors.current)}
              {...eyes}
              {...form.register('current')}
            />
          )}
          <PasswordField
            label={t('new')}
            autoComplete="new-password"
            placeholder={t('placeholder')}
            error={errorOf(errors.next)}
            {...eyes}
            {...form.register('next')}
          />
          {isCodeAsked && <CodeField autoFocus {...form.register('code')} />}
          {hasPassword && (
            <UsePasskey
              isBusy={change.isPending}
              onPasskey={async (passkey) => {
                if (await form.trigger('next'))
                  change.mutate({ body: { next: form.getValues('next'), passkey } })
              }}
            />
          )}
          <FormFoot submit={t('save')} action={change} onCancel={onClose} />
        </fieldset>
      </form>
    </ProofFirst>
  )
}
