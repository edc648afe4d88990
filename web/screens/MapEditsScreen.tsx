import { useTranslations } from 'use-intl'
import { OwnEdits } from '#web/guest/mapEdits/OwnEdits.tsx'
import { OwnPhotos } from '#web/guest/mapEdits/OwnPhotos.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

export function MapEditsScreen() {
  const t = useTranslations('mapEdits')
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('mine')}</Title>
      <h1>{t('mine')}</h1>
      <OwnEdits />
      <OwnPhotos />
    </Page>
  )
}
