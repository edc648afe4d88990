import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { useUnclaimed } from '#web/shell/data/guest.ts'
import { askSignIn } from '#web/shell/data/returnTo.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'

/** Offered to a guest without an account once a visit is over: what they bought goes into an account. */
export function KeepCard() {
  const t = useTranslations('auth.keep')
  const location = useLocation()
  if (useUnclaimed() === null) return null
  const state = askSignIn({ returnTo: location, userType: 'user', mode: 'sign_up' })
  return (
    <Card className="grid justify-items-start gap-3">
      <h2>{t('title')}</h2>
      <p className="text-muted">{t('text')}</p>
      <ButtonLink size="small" look="soft" to={paths.auth} state={state}>
        {t('signUp')}
      </ButtonLink>
    </Card>
  )
}
