import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { DownloadData } from './DownloadData.tsx'

export function DataCard() {
  const t = useTranslations('account.data')
  return (
    <Card className="grid gap-3">
      <h2>{t('title')}</h2>
      <DownloadData />
    </Card>
  )
}
