import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import { listPasskeys } from '#contract/passkeys.ts'
import { useCall } from '#web/api/useCall.ts'
import { isSessionFresh } from '#web/shell/data/session.ts'
import type { ProofForm } from '#web/shell/layout/PasskeyList.tsx'
import { PasskeysCard } from '#web/shell/layout/PasskeysCard.tsx'
import { PasswordForm } from '#web/shell/layout/PasswordForm.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { useAccountPasskeys, usePasskeyFailure } from '#web/shell/layout/usePasskeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordFirst } from './PasswordFirst.tsx'

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
      isFresh={me.userType === 'user' && isSessionFresh()}
      bar={me.emailProven ? undefined : t('emailFirst')}
    />
  )
}

function AccountProof({ submit, isBusy, error, onProof, onCancel }: Parameters<ProofForm>[0]) {
  const common = useTranslations('common')
  const say = usePasskeyFailure()
  const formId = useId()
  const failure = error && <Notice tone="error">{say(error)}</Notice>
  const cancel = (
    <Button look="plain" size="small" onClick={onCancel}>
      {common('cancel')}
    </Button>
  )
  return (
    <div className="grid gap-3">
      <PasswordFirst
        instead={
          <>
            <UsePasskey isBusy={isBusy} onPasskey={(passkey) => onProof({ passkey })} />
            {failure}
            {cancel}
          </>
        }
      >
        <PasswordForm id={formId} isBusy={isBusy} error={error} onTyped={onProof} />
        {failure}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" form={formId} busy={isBusy}>
            {submit}
          </Button>
          {cancel}
        </div>
      </PasswordFirst>
    </div>
  )
}
