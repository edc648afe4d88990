import { useTranslations } from 'use-intl'
import { statementFile } from '#contract/statements.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { useDates } from './useDates.ts'

interface Props {
  month: string
  format: 'csv' | 'pdf'
}

/** A month as a file to keep. */
export function DownloadStatement({ month, format }: Props) {
  const t = useTranslations('payouts')
  const dates = useDates()
  const client = useClient()
  return (
    <DownloadButton
      name={`pitstop-${month}.${format}`}
      label={t(`download.${format}`, { month: dates.month(month) })}
      fetchFile={() => client.download(statementFile, { params: { month, format } })}
    />
  )
}
