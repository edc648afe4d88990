import { MailCheck, MailX } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { verifyEmail } from '#contract/auth.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { NoAnswer } from '#web/shell/data/Refused.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** Opens a mailed link once, and says what came of it. */
export function ProveEmail({ token, action }: { token: string; action: ReactNode }) {
  const t = useTranslations('auth.prove')
  const common = useTranslations('common')
  const say = useRefusal()
  const proof = useAction(verifyEmail)
  const { mutate } = proof
  const prove = useCallback(() => mutate({ body: { token } }), [mutate, token])
  const isAsked = useRef(false)
  useEffect(() => {
    // The link works once: a second try would be told that it was used.
    if (isAsked.current) return
    isAsked.current = true
    prove()
  }, [prove])

  if (proof.isIdle || proof.isPending)
    return (
      <Waiting label={t('working')} className="grid justify-items-center gap-4 py-10">
        <Skeleton className="size-16 rounded-full" />
        <Skeleton className="h-6 w-56" />
      </Waiting>
    )
  if (proof.error instanceof NoAnswer)
    return (
      <EmptyState
        icon={<MailX aria-hidden />}
        title={say(proof.error)}
        action={<Button onClick={prove}>{common('retry')}</Button>}
      />
    )
  return (
    <div role="status">
      {proof.isError ? (
        <EmptyState icon={<MailX aria-hidden />} title={t('failedTitle')} action={action}>
          {say(proof.error)} {t('failedText')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<MailCheck aria-hidden />}
          title={t('doneTitle')}
          action={
            proof.data.signedOut ? <ButtonLink to={paths.auth}>{t('signIn')}</ButtonLink> : action
          }
        >
          {proof.data.signedOut ? t('signedOut') : t('doneText')}
        </EmptyState>
      )}
    </div>
  )
}
