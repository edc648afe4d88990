import { useTranslations } from 'use-intl'
import type { LastKnown } from '#web/data/useLastKnown.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Says since when it is so that something stands here, where it could not be asked anew. */
export function AsOf({
  known: { asOf, isFetching, refetch },
  className,
}: {
  known: Pick<LastKnown<unknown>, 'asOf' | 'isFetching' | 'refetch'>
  className?: string
}) {
  const t = useTranslations('common')
  const doorTime = useDoorTime()
  if (!asOf) return null
  return (
    <Notice
      tone="warn"
      {...(className ? { className } : {})}
      title={t('asOf', { time: doorTime(asOf, new Date()) })}
      action={
        <Button size="small" look="outline" busy={isFetching} onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  )
}
