import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { deleteAccount } from '#contract/account.ts'
import type { UserType } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { ownPassword } from '#web/shell/data/credentials.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { CodeField, useCodeAsked, withCode } from '#web/shell/layout/CodeField.tsx'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { ProofFirst, useHasPassword } from './ProofFirst.tsx'

interface Props {
  userType: UserType
  /** The account is gone. */
  onDeleted: () => void
}

export function DeleteCard(props: Props) {
  const t = useTranslations('account.delete')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <InPlace shows={isOpen}>
        {isOpen ? (
          <DeleteAccount {...props} onClose={() => setIsOpen(false)} />
        ) : (
          <div>
            <Button look="outline" size="small" onClick={() => setIsOpen(true)}>
              {t('open')}
            </Button>
          </div>
        )}
      </InPlace>
    </Card>
  )
}

const Typed = (hasPassword: boolean) =>
  z.object({ password: ownPassword(hasPassword), code: z.string() })

const lines = {
  user: { goes: ['goesPerson', 'goesGuest', 'goesMembership'], stays: 'staysGuest' },
  partner: { goes: ['goesPerson', 'goesPartner', 'goesRest'], stays: 'staysPartner' },
} as const

/** What goes and what stays, and the password that shows it is meant. */
function DeleteAccount({ userType, onDeleted, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('account.delete')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const say = useRefusal()
  const hasPassword = useHasPassword()
  const form = useForm({
    resolver: zodResolver(Typed(hasPassword)),
    defaultValues: { password: '', code: '' },
  })
  const erase = useAction(deleteAccount, { onSuccess: onDeleted })
  const isCodeAsked = useCodeAsked(erase.error)
  return (
    <div className="grid gap-4">
      <GoesAndStays userType={userType} />
      <ProofFirst action={erase} onCancel={onClose}>
        <form
          noValidate
          onSubmit={form.handleSubmit((typed) =>
            erase.mutate({ body: hasPassword ? withCode(typed) : {} }),
          )}
        >
          <fieldset disabled={erase.isPending} className="grid gap-4">
            {hasPassword && (
              <>
                <PasswordField
                  label={t('password')}
                  showLabel={common('showPassword')}
                  hideLabel={common('hidePassword')}
                  autoComplete="current-password"
                  error={errorOf(form.formState.errors.password)}
                  {...form.register('password')}
                />
                {isCodeAsked && <CodeField autoFocus {...form.register('code')} />}
                <UsePasskey
                  isBusy={erase.isPending}
                  onPasskey={(passkey) => erase.mutate({ body: { passkey } })}
                />
              </>
            )}
            {erase.isError && (
              <Notice tone="error" action={isOwed(erase.error) && <ToEarnings />}>
                {say(erase.error)}
              </Notice>
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" look="danger" busy={erase.isPending}>
                {t('confirm')}
              </Button>
              <Button look="plain" onClick={onClose}>
                {common('cancel')}
              </Button>
            </div>
          </fieldset>
        </form>
      </ProofFirst>
    </div>
  )
}

function GoesAndStays({ userType }: Pick<Props, 'userType'>) {
  const t = useTranslations('account.delete')
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-bold">{t('goes')}</p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        {lines[userType].goes.map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <p className="mt-1 font-bold">{t('stays')}</p>
      <ul className="grid list-disc gap-1 pl-5 text-muted">
        <li>{t(lines[userType].stays)}</li>
      </ul>
    </div>
  )
}

const owed = ['earnings_owed', 'payout_in_progress']
const isOwed = (error: Error) => error instanceof Refused && owed.includes(error.error)

/** Where what is owed can be paid out. */
function ToEarnings() {
  const t = useTranslations('account.delete')
  return (
    <ButtonLink look="outline" size="small" to={paths.earnings}>
      {t('toEarnings')}
    </ButtonLink>
  )
}
