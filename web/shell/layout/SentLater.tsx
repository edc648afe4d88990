import { useTranslations } from 'use-intl'
import { useIsOutboxKept } from '#web/shell/data/outbox.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Beside what was pressed without a signal: that it is sent later, or is lost with the page where nothing can be stored. */
export function SentLater({ tone = 'info' }: { tone?: 'info' | 'warn' }) {
  const t = useTranslations('common')
  const isKept = useIsOutboxKept()
  return <Notice tone={isKept ? tone : 'warn'}>{t(isKept ? 'sentLater' : 'sentWhileOpen')}</Notice>
}
