import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'

/** What paying risks: nothing. */
export function RefundPromise({ className }: { className?: string }) {
  const t = useTranslations('plans')
  return (
    <div className={classes('text-center', className)}>
      <p className="flex items-center justify-center gap-2.5 font-bold text-brand-ink">
        <ShieldCheck aria-hidden className="size-5" />
        {t('promise')}
      </p>
      <p className="text-sm text-muted">{t('promiseHint')}</p>
    </div>
  )
}
