import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { downloadData } from '#contract/account.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Everything we hold about the person, as one file to keep. */
export function DownloadData() {
  const t = useTranslations('account.data')
  const say = useRefusal()
  const download = useAction(downloadData, {
    onSuccess: (data) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        'pitstop-data.json',
      ),
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{t('text')}</p>
      {download.isError && <Notice tone="error">{say(download.error)}</Notice>}
      {download.isSuccess && <Notice tone="success">{t('done')}</Notice>}
      <div>
        <Button
          look="outline"
          size="small"
          icon={<Download aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('download')}
        </Button>
      </div>
    </div>
  )
}
