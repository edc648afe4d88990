import { useMutation } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { forgetSession } from '#web/data/session.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useDollars } from './useDollars.ts'

/** Where the link of a mail about a new account leads. Only the button stops anything: scanners open every link. */
export function StopPayouts({ token }: { token: string }) {
  const t = useTranslations('payouts.stop')
  const { payouts } = useSource()
  const say = useRefusal()
  const dollars = useDollars()
  const stop = useMutation({
    mutationFn: () => payouts.stopPayouts(token),
    // The server ended every session of the account; the one here may be among them.
    onSuccess: () => forgetSession('left'),
  })

  if (stop.isSuccess)
    return (
      <div role="status">
        <EmptyState
          icon={<OctagonX aria-hidden />}
          title={t('doneTitle')}
          action={<ButtonLink to="/auth/reset">{t('newPassword')}</ButtonLink>}
        >
          {t('doneText', {
            hasMoney: stop.data > 0 ? 'yes' : 'no',
            amount: dollars(stop.data),
          })}
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-4">
      <h1>{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      {stop.isError && <Notice tone="error">{say(stop.error)}</Notice>}
      <Button size="large" wide busy={stop.isPending} onClick={() => stop.mutate()}>
        {t('stop')}
      </Button>
    </div>
  )
}
