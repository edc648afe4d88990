import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askProofCode, proveOwner } from '#contract/addressCodes.ts'
import { askReset, type Me } from '#contract/auth.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { isProofFresh, saveProof } from '#web/shell/data/session.ts'
import { useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { usePasskeyFailure } from '#web/shell/layout/usePasskeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { OwnCode } from './OwnCode.tsx'
import { useMe } from './useMe.ts'

interface Props {
  /** What is done with the proof. It may be answered that the proof has run out. */
  action: { error: Error | null }
  onCancel: () => void
  /** Asks for the password, where there is one (`useHasPassword`). */
  children: ReactNode
}

export const isProofNeeded = (error: Error | null) =>
  error instanceof Refused && error.error === 'proof_needed'

export const useHasPassword = () => useMe().data?.hasPassword !== false

/** Who has no password shows in another way who they are, before what asks for it. */
export function ProofFirst({ action: { error }, onCancel, children }: Props) {
  const { data: me } = useMe()
  const [isProven, setIsProven] = useState(isProofFresh)
  const [errorBefore, setErrorBefore] = useState<Error | null>(null)
  const isOver = isProofNeeded(error) && error !== errorBefore
  const asks = me?.hasPassword === false && (!isProven || isOver)
  const proven = () => {
    saveProof(new Date())
    setIsProven(true)
    setErrorBefore(error)
  }
  return (
    <InPlace shows={asks}>
      {asks ? <ProveOwner me={me} onProven={proven} onCancel={onCancel} /> : children}
    </InPlace>
  )
}

interface ProofProps {
  me: Me
  onProven: () => void
}

function ProveOwner({ onCancel, ...props }: ProofProps & { onCancel: () => void }) {
  const t = useTranslations('account.proof')
  const common = useTranslations('common')
  const say = usePasskeyFailure()
  const prove = useAction(proveOwner, { onSuccess: props.onProven })
  return (
    <div className="grid gap-3">
      <p className="font-bold">{t('title')}</p>
      <UsePasskey
        isBusy={prove.isPending}
        onPasskey={(passkey) => prove.mutate({ body: { passkey } })}
      />
      {prove.isError && <Notice tone="error">{say(prove.error)}</Notice>}
      {props.me.userType === 'user' ? (
        <ByCode {...props} />
      ) : (
        <SetPassword email={props.me.email} />
      )}
      <Button look="plain" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </div>
  )
}

function ByCode({ me, onProven }: ProofProps) {
  const t = useTranslations('account.confirm')
  const client = useClient()
  const code = useAddressCode({
    purpose: 'prove',
    own: me.email,
    ask: async () => {
      await client.send(askProofCode)
      return {}
    },
    check: (typed) => client.send(proveOwner, { body: { code: typed.code } }),
    onRight: onProven,
  })
  return <OwnCode code={code} email={me.email} label={t('confirm')} />
}

/** A mailed code is not enough for what a partner's account opens. */
function SetPassword({ email }: { email: string }) {
  const t = useTranslations('account.password')
  const say = useRefusal()
  const ask = useAction(askReset)
  if (ask.isSuccess)
    return (
      <Notice tone="success" title={t('linkAsked')}>
        {t('linkAskedText', { email })}
      </Notice>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">{t('none')}</p>
      {ask.isError && <Notice tone="error">{say(ask.error)}</Notice>}
      <Button
        look="outline"
        size="small"
        busy={ask.isPending}
        onClick={() => ask.mutate({ body: { email } })}
      >
        {t('setOne')}
      </Button>
    </div>
  )
}
