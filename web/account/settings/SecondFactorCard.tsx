import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { listSessions } from '#contract/auth.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  showSecondFactor,
} from '#contract/secondFactor.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { FactorForm } from './FactorForm.tsx'

type Step = 'closed' | 'turning_on' | 'turning_off' | 'turned_off'

/** Two-step sign-in: whether it is on, and the way there and back. */
export function SecondFactorCard() {
  const t = useTranslations('account.secondFactor')
  const factor = useCall(showSecondFactor)
  const [step, setStep] = useState<Step>('closed')
  const close = () => setStep('closed')
  if (factor.isPending) return null
  if (factor.isLoadingError) return <ReadFailed query={factor} />
  const { isOn, recoveryCodesLeft } = factor.data
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <p className="text-sm text-muted">
        {isOn ? t('on', { count: recoveryCodesLeft }) : t('off')}
      </p>
      {step === 'turned_off' && <Notice tone="success">{t('turnedOff')}</Notice>}
      <InPlace shows={step}>
        {step === 'turning_on' ? (
          <TurnOn onClose={close} />
        ) : step === 'turning_off' ? (
          <TurnOff onClose={close} onEnded={() => setStep('turned_off')} />
        ) : (
          <div>
            <Button
              look="outline"
              size="small"
              onClick={() => setStep(isOn ? 'turning_off' : 'turning_on')}
            >
              {isOn ? t('turnOff') : t('turnOn')}
            </Button>
          </div>
        )}
      </InPlace>
    </Card>
  )
}

/** The password, then a first code of the authenticator, then the recovery codes. */
function TurnOn({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account.secondFactor')
  const [codes, setCodes] = useState<string[]>()
  const begin = useAction(beginSecondFactor)
  const confirm = useAction(confirmSecondFactor, {
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    // The other devices are signed out with it.
    invalidates: [listSessions, showSecondFactor],
  })
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (!begin.data)
    return (
      <FactorForm
        key="begin"
        asks={{ password: true, code: false }}
        submit={t('goOn')}
        isBusy={begin.isPending}
        error={begin.error}
        onTyped={({ password }) => begin.mutate({ body: { password } })}
        onPasskey={(passkey) => begin.mutate({ body: { passkey } })}
        onCancel={onClose}
      />
    )
  return (
    <div className="grid gap-4">
      <p>{t('scan')}</p>
      <QrCode text={begin.data.uri} label={t('picture')} className="w-48 rounded-photo" />
      <p className="text-sm text-muted">
        {t('secret')} <code className="break-all text-ink">{begin.data.secret}</code>
      </p>
      <FactorForm
        key="confirm"
        asks={{ password: false, code: true }}
        submit={t('confirm')}
        isBusy={confirm.isPending}
        error={confirm.error}
        onTyped={({ code }) => confirm.mutate({ body: { code } })}
        onCancel={onClose}
      />
    </div>
  )
}

function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('account.secondFactor')
  const text = `${codes.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <Notice tone="success" title={t('savedTitle')}>
        {t('savedText')}
      </Notice>
      <ul aria-label={t('codes')} className="grid gap-1 font-mono text-sm tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), 'pitstop-recovery-codes.txt')
          }
        >
          {t('download')}
        </Button>
        <Button onClick={onClose}>{t('done')}</Button>
      </div>
    </div>
  )
}

function TurnOff({ onClose, onEnded }: { onClose: () => void; onEnded: () => void }) {
  const t = useTranslations('account.secondFactor')
  const end = useAction(endSecondFactor, { onSuccess: onEnded, invalidates: [showSecondFactor] })
  return (
    <FactorForm
      asks={{ password: true, code: true }}
      submit={t('turnOff')}
      isBusy={end.isPending}
      error={end.error}
      onTyped={(typed) => end.mutate({ body: typed })}
      onPasskey={(passkey) => end.mutate({ body: { passkey } })}
      onCancel={onClose}
    />
  )
}
