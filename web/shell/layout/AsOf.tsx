import { useNow, useTranslations } from 'use-intl'
import type { LastKnown } from '#web/api/useLastKnown.ts'
import { useDoorTime } from '#web/i18n/useDoorTime.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'

interface Props {
  known: Pick<LastKnown<unknown>, 'asOf' | 'isFetching' | 'refetch'>
  className?: string
}

/** Says since when it is so that something stands here, where it could not be asked again. */
export function AsOf({ known: { asOf, isFetching, refetch }, className }: Props) {
  const t = useTranslations('common')
  const doorTime = useDoorTime()
  const now = useNow()
  if (!asOf) return null
  return (
    <div
      role="status"
      className={classes(
        'flex items-center justify-between gap-3 rounded-photo bg-warn-soft py-1 pr-1 pl-4 text-sm font-bold text-warn',
        className,
      )}
    >
      <p>{t('asOf', { time: doorTime(asOf, now) })}</p>
      <Button size="small" look="plain" busy={isFetching} onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    </div>
  )
}
