import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { exportMapEdits } from '#contract/mapEdits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { saveFile } from '#web/shell/data/saveFile.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** What people know goes back to the source, by an editor such as JOSM. */
export function ExportEdits() {
  const t = useTranslations('operator.mapEdits')
  const say = useRefusal()
  const download = useAction(exportMapEdits, {
    onSuccess: ({ text }) =>
      saveFile(new Blob([text], { type: 'application/xml' }), 'pitstop-edits.osc'),
  })
  return (
    <Card className="grid justify-items-start gap-2">
      <h2>{t('export.title')}</h2>
      <p className="text-sm text-muted">{t('export.text')}</p>
      <Button
        look="outline"
        size="small"
        icon={<Download aria-hidden />}
        busy={download.isPending}
        onClick={() => download.mutate({})}
      >
        {t('export.download')}
      </Button>
      {download.isError && <Notice tone="error">{say(download.error)}</Notice>}
      {download.isSuccess && <Outcome {...download.data} />}
    </Card>
  )
}

interface OutcomeProps {
  created: number
  modified: number
  unknownVersion: number
  notNodes: number
}

function Outcome({ created, modified, unknownVersion, notNodes }: OutcomeProps) {
  const t = useTranslations('operator.mapEdits.export')
  return (
    <div role="status" className="grid gap-1 text-sm">
      <p>{t('done', { created, modified })}</p>
      {unknownVersion > 0 && (
        <p className="text-warn">{t('unknownVersion', { count: unknownVersion })}</p>
      )}
      {notNodes > 0 && <p className="text-warn">{t('notNodes', { count: notNodes })}</p>}
    </div>
  )
}
