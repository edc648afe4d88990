import { useFormatter, useTranslations } from 'use-intl'
import { mySuspension } from '#contract/suspensions.ts'
import { useCall } from '#web/api/useCall.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useSettings } from './useSettings.ts'

interface Props {
  reader: 'guest' | 'partner'
  className: string
}

/** Why the account is suspended, until when, what still works, and who to write to. Renders nothing otherwise. */
export function SuspendedNotice({ reader, className }: Props) {
  const t = useTranslations('suspension')
  const format = useFormatter()
  const email = useSettings().data?.contactEmail ?? ''
  const suspension = useCall(mySuspension).data?.suspension
  if (!suspension) return null
  const { reason, words, until } = suspension
  const time = until
    ? format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' })
    : ''
  return (
    <Notice
      tone="warn"
      className={className}
      title={t('title', { hasEnd: until ? 'yes' : 'no', time })}
    >
      <span className="grid gap-2 break-words">
        <span>{t('why', { reason: t('reason', { reason }), words })}</span>
        <span>{t(reader)}</span>
        <span>{t('contact', { email })}</span>
      </span>
    </Notice>
  )
}
