import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { statementFile } from '#contract/statements.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDates } from './useDates.ts'

interface Props {
  month: string
  format: 'csv' | 'pdf'
}

/** A month as a file to keep. */
export function DownloadStatement({ month, format }: Props) {
  const t = useTranslations('payouts')
  const say = useRefusal()
  const dates = useDates()
  const client = useClient()
  const download = useMutation({
    mutationFn: () => client.download(statementFile, { params: { month, format } }),
    onSuccess: (file) => saveFile(file, `pitstop-${month}.${format}`),
  })
  return (
    <div className="text-right">
      <Button
        look="outline"
        size="small"
        icon={<Download aria-hidden />}
        busy={download.isPending}
        aria-label={t(`download.${format}`, { month: dates.month(month) })}
        onClick={() => download.mutate()}
      >
        {format.toUpperCase()}
      </Button>
      {download.isError && (
        <p role="alert" className="mt-1 text-sm font-semibold text-bad">
          {say(download.error)}
        </p>
      )}
    </div>
  )
}
