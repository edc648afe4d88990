import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { maxPasskeys, type Passkey } from '#contract/passkey.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasskeyList, type ProofForm } from './PasskeyList.tsx'
import {
  type PasskeyCalls,
  useAddPasskey,
  useCanUsePasskeys,
  usePasskeyFailure,
} from './usePasskeys.ts'

interface Props {
  passkeys: Passkey[]
  calls: PasskeyCalls
  proofForm: ProofForm
  /** The person has just signed in, and need not show who they are again. */
  isFresh: boolean
  /** Why none can be added yet. */
  bar?: string | undefined
}

/** The passkeys of who is signed in. Where the browser makes none and there are none, nothing. */
export function PasskeysCard({ passkeys, bar, ...props }: Props) {
  const t = useTranslations('passkeys')
  const canUse = useCanUsePasskeys()
  if (!canUse && passkeys.length === 0) return null
  const isFull = passkeys.length >= maxPasskeys
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <p className="text-sm text-muted">{t('text')}</p>
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} {...props} />}
      {isFull && <p className="text-sm text-muted">{t('full', { count: maxPasskeys })}</p>}
      {bar && canUse && !isFull && <p className="text-sm">{bar}</p>}
      {canUse && !isFull && !bar && <Add {...props} />}
    </Card>
  )
}

function Add({ calls, proofForm, isFresh }: Omit<Props, 'passkeys' | 'bar'>) {
  const t = useTranslations('passkeys')
  const say = usePasskeyFailure()
  const [state, setState] = useState<'closed' | 'proving' | 'added'>('closed')
  const add = useAddPasskey(calls, () => setState('added'))
  const isProofNeeded = add.error instanceof Refused && add.error.error === 'proof_needed'
  const isProving = state === 'proving' || isProofNeeded
  return (
    <>
      {state === 'added' && <Notice tone="success">{t('isAdded')}</Notice>}
      <InPlace shows={isProving}>
        {isProving ? (
          <div className="grid gap-3">
            <p className="text-sm">{t('proveText')}</p>
            {proofForm({
              submit: t('goOn'),
              isBusy: add.isPending,
              error: add.error,
              onProof: (proof) => {
                setState('proving')
                add.mutate(proof)
              },
              onCancel: () => {
                add.reset()
                setState('closed')
              },
            })}
          </div>
        ) : (
          <div className="grid justify-items-start gap-3">
            {add.isError && <Notice tone="error">{say(add.error)}</Notice>}
            <Button
              look="outline"
              size="small"
              icon={<KeyRound aria-hidden />}
              busy={add.isPending}
              onClick={() => (isFresh ? add.mutate({}) : setState('proving'))}
            >
              {t('add')}
            </Button>
          </div>
        )}
      </InPlace>
    </>
  )
}
