import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import { listPasskeys } from '#contract/passkeys.ts'
import { useCall } from '#web/api/useCall.ts'
import { isProofFresh, isSessionFresh } from '#web/shell/data/session.ts'
import type { ProofForm } from '#web/shell/layout/PasskeyList.tsx'
import { PasskeysCard } from '#web/shell/layout/PasskeysCard.tsx'
import { PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { useAccountPasskeys, usePasskeyFailure } from '#web/shell/layout/usePasskeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { isProofNeeded, ProofFirst, useHasPassword } from './ProofFirst.tsx'

export function AccountPasskeys({ me }: { me: Me }) {
  const t = useTranslations('passkeys')
  const list = useCall(listPasskeys)
  const calls = useAccountPasskeys()
  if (list.isPending) return null
  if (list.isLoadingError) return <ReadFailed query={list} />
  return (
    <PasskeysCard
      passkeys={list.data.passkeys}
      calls={calls}
      proofForm={(form) => <AccountProof {...form} />}
      isFresh={isProofFresh() || (me.userType === 'user' && isSessionFresh())}
      bar={me.emailProven ? undefined : t('emailFirst')}
    />
  )
}

function AccountProof({ submit, isBusy, error, onProof, onCancel }: Parameters<ProofForm>[0]) {
  const common = useTranslations('common')
  const say = usePasskeyFailure()
  const hasPassword = useHasPassword()
  const formId = useId()
  const press = hasPassword
    ? ({ type: 'submit', form: formId } as const)
    : { onClick: () => onProof({}) }
  return (
    <div className="grid gap-3">
      <ProofFirst action={{ error }} onCancel={onCancel}>
        {hasPassword && (
          <PasswordForm id={formId} isBusy={isBusy} error={error} onTyped={onProof} />
        )}
        {error && !isProofNeeded(error) && <Notice tone="error">{say(error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button size="small" busy={isBusy} {...press}>
            {submit}
          </Button>
          <Button look="plain" size="small" onClick={onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </ProofFirst>
    </div>
  )
}
