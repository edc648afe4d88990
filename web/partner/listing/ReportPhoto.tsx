import { Camera } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PartnerReport } from '#contract/reports.ts'
import {
  addReportPhoto,
  locationReports,
  removeReportPhoto,
  reportPhoto,
} from '#contract/reports.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { RoomPhotoDialog } from '#web/shell/layout/RoomPhotoDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** A photo beside what the partner said; it may be added and changed until the report is decided. */
export function ReportPhoto({ report, isOpen }: { report: PartnerReport; isOpen: boolean }) {
  const t = useTranslations('report.partner.photo')
  const refusal = useRefusal()
  const client = useClient()
  const cache = useCallCache()
  const [isAdding, setIsAdding] = useState(false)
  const remove = useAction(removeReportPhoto, { updates: [locationReports] })
  const { id, hasPhoto, photoId } = report
  if (!isOpen && !hasPhoto) return null
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-3">
        {hasPhoto && <ShownPhoto id={id} photoId={photoId} />}
        {isOpen && (
          <div className={classes('grid justify-items-start', !hasPhoto && '-ms-3')}>
            <Button
              size="small"
              look="plain"
              icon={<Camera aria-hidden />}
              onClick={() => setIsAdding(true)}
            >
              {hasPhoto ? t('replace') : t('add')}
            </Button>
            {hasPhoto && (
              <Button
                size="small"
                look="plain"
                busy={remove.isPending}
                onClick={() => remove.mutate({ params: { id } })}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        )}
      </div>
      {remove.error && <Notice tone="error">{refusal(remove.error)}</Notice>}
      <RoomPhotoDialog
        open={isAdding}
        onClose={() => setIsAdding(false)}
        send={async (photo) => {
          const reports = await client.upload(addReportPhoto, photo, { params: { id } })
          await cache.replace([locationReports], reports)
          setIsAdding(false)
        }}
      />
    </div>
  )
}

function ShownPhoto({ id, photoId }: Pick<PartnerReport, 'id' | 'photoId'>) {
  const t = useTranslations('report.partner.photo')
  const photo = usePhotoFile(reportPhoto, { params: { id } }, { photoId })
  return <PrivatePhoto photo={photo} alt={t('alt')} className="size-20" />
}
