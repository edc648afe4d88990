import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { lazyView } from '#web/shell/layout/lazyScreen.tsx'
import { PasskeyOffer } from '#web/shell/layout/PasskeyOffer.tsx'
import { useCanUsePasskeys } from '#web/shell/layout/usePasskeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { KeepByCode } from './KeepByCode.tsx'

const KeepByPasskey = lazyView(async () => (await import('./KeepByPasskey.tsx')).KeepByPasskey)

const otherWay = { code: 'passkey', passkey: 'code' } as const

/** Offered to a guest without an account once a visit is over: what they bought goes into an account. */
export function KeepCard() {
  const t = useTranslations('auth.keep')
  const location = useLocation()
  const canUsePasskeys = useCanUsePasskeys()
  const [way, setWay] = useState<'code' | 'passkey'>('code')
  const [keptAt, setKeptAt] = useState<string>()
  const isUnclaimed = useUnclaimed() !== null
  if (keptAt !== undefined)
    return (
      <div className="grid gap-3">
        <Notice tone="success" title={t('keptTitle')}>
          {t(way === 'passkey' ? 'keptByPasskey' : 'keptText', { email: keptAt })}
        </Notice>
        <PasskeyOffer />
      </div>
    )
  if (!isUnclaimed) return null
  const state = askSignIn({ returnTo: location, userType: 'user', mode: 'sign_up' })
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <p className="text-muted">{t('text')}</p>
      <InPlace shows={way}>
        {way === 'passkey' ? (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <KeepByPasskey onKept={setKeptAt} />
          </Suspense>
        ) : (
          <KeepByCode isQuiet onKept={setKeptAt} />
        )}
      </InPlace>
      {canUsePasskeys && (
        // Removed by its press, so that the focus moves to what it opens.
        <Button key={way} look="plain" onClick={() => setWay(otherWay[way])}>
          {t(way === 'code' ? 'usePasskey' : 'useCode')}
        </Button>
      )}
      <p className="text-sm text-muted">
        {t.rich('orPassword', {
          link: (text) => (
            <Link to={paths.auth} state={state} className="font-bold text-brand underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </Card>
  )
}
