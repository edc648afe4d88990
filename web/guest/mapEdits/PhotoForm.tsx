import { useTranslations } from 'use-intl'
import { myMapPhotos, sendMapPhoto } from '#contract/mapPhotos.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { PhotoPickers } from '#web/shell/layout/RoomPhotoDialog.tsx'
import { Button } from '#web/ui/Button.tsx'

interface Props {
  locationId: string
  onSent: () => void
  onBack: () => void
}

/** What may be shown, and who sees it, is said before a camera opens. */
export function PhotoForm({ locationId, onSent, onBack }: Props) {
  const t = useTranslations('mapEdits')
  const client = useClient()
  const cache = useCallCache()
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3>{t('photo')}</h3>
      <p className="font-semibold">{t('photoRule')}</p>
      <p className="text-sm text-muted">{t('photoSeen')}</p>
      <PhotoPickers
        send={async (photo) => {
          await client.upload(sendMapPhoto, photo, { params: { id: locationId } })
          await cache.invalidate(myMapPhotos)
          onSent()
        }}
      />
      <Button look="plain" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
