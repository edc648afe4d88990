import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  className?: string
}

/** `Error: <message>` and Retry, in the place of what could not be read. */
export function ReadFailed({ query, className }: Props) {
  const common = useTranslations('common')
  const refusal = useRefusal()
  return (
    <Notice
      tone="error"
      {...(className ? { className } : {})}
      title={common('error', { message: refusal(query.error) })}
      action={
        <Button
          look="outline"
          size="small"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {common('retry')}
        </Button>
      }
    />
  )
}
