import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { PasskeyOffer } from '#web/shell/layout/PasskeyOffer.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { KeepByCode } from './KeepByCode.tsx'

/** Offered to a guest without an account once a visit is over: what they bought goes into an account. */
export function KeepCard() {
  const t = useTranslations('auth.keep')
  const location = useLocation()
  const [keptAt, setKeptAt] = useState<string>()
  const isUnclaimed = useUnclaimed() !== null
  if (keptAt !== undefined)
    return (
      <div className="grid gap-3">
        <Notice tone="success" title={t('keptTitle')}>
          {t('keptText', { email: keptAt })}
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
      <KeepByCode isQuiet onKept={setKeptAt} />
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
