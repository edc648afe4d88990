import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { AuthMode } from './authForm.ts'
import { mismatchedType } from './typeMismatch.ts'

/** Why signing in or up did not work: the server's words, else that it failed [A15]. */
export function AuthFailure({ mode, error }: { mode: AuthMode; error: Error }) {
  const t = useTranslations('auth')
  const say = useRefusal()
  if (!(error instanceof Refused))
    return (
      <Notice tone="error" title={t('failed', { mode })}>
        {say(error)}
      </Notice>
    )

  const userType = mismatchedType(error.message)
  if (userType) return <Notice tone="error">{t('mismatch', { userType })}</Notice>
  return <Notice tone="error">{error.message ? say(error) : t('failed', { mode })}</Notice>
}
