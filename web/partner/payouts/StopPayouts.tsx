import { OctagonX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { stopPayouts } from '#contract/payouts.ts'
import { useAction } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { forgetSession } from '#web/shell/data/session.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Where the link of a mail about a new account leads. Only the button stops anything: scanners open every link. */
export function StopPayouts({ token }: { token: string }) {
  const t = useTranslations('payouts.stop')
  const say = useRefusal()
  const dollars = useDollars()
  const stop = useAction(stopPayouts, {
    // The server ended every session of the account; the one here may be among them.
    onSuccess: () => forgetSession('left'),
  })

  if (stop.isSuccess)
    return (
      <div role="status">
        <EmptyState
          icon={<OctagonX aria-hidden />}
          title={t('doneTitle')}
          action={<ButtonLink to={paths.resetPassword}>{t('newPassword')}</ButtonLink>}
        >
          {t('doneText', {
            hasMoney: stop.data.stoppedCents > 0 ? 'yes' : 'no',
            amount: dollars(stop.data.stoppedCents),
          })}
        </EmptyState>
      </div>
    )
  return (
    <div className="grid gap-4">
      <h1>{t('title')}</h1>
      <p className="text-muted">{t('text')}</p>
      {stop.isError && <Notice tone="error">{say(stop.error)}</Notice>}
      <Button
        size="large"
        wide
        busy={stop.isPending}
        onClick={() => stop.mutate({ body: { token } })}
      >
        {t('stop')}
      </Button>
    </div>
  )
}
