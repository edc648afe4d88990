import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type LockSecrets, lockSecrets } from '#contract/entry.ts'
import type { PasskeySignature } from '#contract/passkey.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { UsePasskey } from '#web/shell/layout/UsePasskey.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'

/** What a lock is set up with, on a screen or on paper. It derives every code of the door, so it is a secret. */
export function LockSheet({ name }: { name: string }) {
  const show = useAction(lockSecrets)
  return show.data ? (
    <Secrets secrets={show.data} name={name} />
  ) : (
    <AskPassword
      error={show.error}
      isAsking={show.isPending}
      onProof={(body) => show.mutate({ body })}
    />
  )
}

function AskPassword({
  error,
  isAsking,
  onProof,
}: {
  error: Error | null
  isAsking: boolean
  onProof: (proof: { password: string } | { passkey: PasskeySignature }) => void
}) {
  const t = useTranslations('door.lock')
  const common = useTranslations('common')
  const say = useRefusal()
  const [password, setPassword] = useState('')
  return (
    <Card className="max-w-[34rem]">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (password) onProof({ password })
        }}
      >
        <p className="text-muted">{t('askHint')}</p>
        <PasswordField
          label={t('password')}
          showLabel={common('showPassword')}
          hideLabel={common('hidePassword')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <UsePasskey isBusy={isAsking} onPasskey={(passkey) => onProof({ passkey })} />
        {error && <Notice tone="error">{say(error)}</Notice>}
        <Button type="submit" busy={isAsking}>
          {t('show')}
        </Button>
      </form>
    </Card>
  )
}

function Secrets({ secrets, name }: { secrets: LockSecrets; name: string }) {
  const t = useTranslations('door.lock')
  const { digits, periodSeconds, accepts, slots } = secrets
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={t('limit')}>
        {t('limitHint', { before: accepts.before, after: accepts.after })}
      </Notice>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">
          {t('settings', { name, digits, minutes: periodSeconds / 60 })}
        </p>
        <Button
          look="outline"
          size="small"
          icon={<Printer aria-hidden />}
          className="print:hidden"
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <ul className="grid gap-4 tablet:grid-cols-2 print:grid-cols-2">
        {slots.map(({ slot, secret, uri }) => (
          <li key={slot} className="min-w-0">
            <Card className="grid justify-items-center gap-3 print:break-inside-avoid print:shadow-none">
              <h2>{t('slot', { slot })}</h2>
              <QrCode text={uri} label={t('qr', { slot })} className="w-full max-w-56" />
              <p className="text-center font-mono text-sm break-all">{secret}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
