import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { me } from '#contract/auth.ts'
import { listPasskeys } from '#contract/passkeys.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { isSessionFresh } from '#web/shell/data/session.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import {
  useAccountPasskeys,
  useAddPasskey,
  useCanUsePasskeys,
  usePasskeyFailure,
} from './usePasskeys.ts'

/** Not wiped with a session: who said no is not asked again on this device. */
const key = 'pitstop.passkeyOffered'

/** Offered once on a device, to who has an account with a confirmed address and no passkey. */
export function PasskeyOffer({ className }: { className?: string }) {
  const canUse = useCanUsePasskeys()
  const [isOver, setOver] = useState(() => localStorage.getItem(key) !== null)
  const end = () => {
    localStorage.setItem(key, '1')
    setOver(true)
  }
  return canUse && !isOver ? <Offer onEnd={end} {...(className ? { className } : {})} /> : null
}

function Offer({ onEnd, className = '' }: { onEnd: () => void; className?: string }) {
  const t = useTranslations('passkeys')
  const say = usePasskeyFailure()
  const account = useCall(me)
  const list = useCall(listPasskeys)
  const [isAdded, setAdded] = useState(false)
  const calls = useAccountPasskeys()
  const add = useAddPasskey(calls, () => {
    localStorage.setItem(key, '1')
    setAdded(true)
  })
  if (isAdded)
    return (
      <Notice tone="success" className={className}>
        {t('isAdded')}
      </Notice>
    )
  if (!account.data?.emailProven || list.data?.passkeys.length !== 0) return null
  const isFresh = account.data.userType === 'user' && isSessionFresh()
  return (
    <Card className={`grid gap-3 ${className}`}>
      <h2>{t('offerTitle')}</h2>
      <p className="text-muted">{t('text')}</p>
      {add.isError && <Notice tone="error">{say(add.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        {isFresh ? (
          <Button
            icon={<KeyRound aria-hidden />}
            busy={add.isPending}
            onClick={() => add.mutate({})}
          >
            {t('add')}
          </Button>
        ) : (
          <ButtonLink to={paths.account} onClick={onEnd}>
            {t('add')}
          </ButtonLink>
        )}
        <Button look="plain" onClick={onEnd}>
          {t('notNow')}
        </Button>
      </div>
    </Card>
  )
}
