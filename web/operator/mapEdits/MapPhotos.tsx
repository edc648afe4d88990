import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import {
  decideMapPhoto,
  type MapPhoto,
  operatorMapPhotos,
  waitingMapPhoto,
} from '#contract/mapPhotos.ts'
import { useCallPages } from '#web/api/useCall.ts'
import { usePhotoFile } from '#web/api/usePhotoFile.ts'
import { paths } from '#web/paths.ts'
import { MoreButton } from '#web/shell/layout/MoreButton.tsx'
import { PrivatePhoto } from '#web/shell/layout/PrivatePhoto.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FileTo } from '../FileTo.tsx'
import { ForRole } from '../ForRole.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { useFileAction } from '../useFiles.ts'
import { useWords } from '../useWords.ts'

/** Photos that people sent: what waits, and what is shown. */
export function MapPhotos() {
  const t = useTranslations('operator.mapEdits.photos')
  const photos = useCallPages(operatorMapPhotos, { query: {} }, ({ next }) =>
    next === null ? undefined : { before: next },
  )
  if (photos.isLoadingError) return <ReadFailed query={photos} />
  if (!photos.data) return null
  const { pages } = photos.data
  const live = pages.flatMap((page) => page.live)
  return (
    <>
      <Photos title={t('waiting')} photos={pages[0]?.waiting ?? []}>
        {(photo) => <WaitingPhoto photo={photo} />}
      </Photos>
      <Photos title={t('live')} photos={live}>
        {(photo) => <LivePhoto photo={photo} />}
      </Photos>
      <MoreButton query={photos} look="outline">
        {t('more')}
      </MoreButton>
    </>
  )
}

interface PhotosProps<P> {
  title: string
  photos: P[]
  children: (photo: P) => ReactNode
}

function Photos<P extends MapPhoto>({ title, photos, children }: PhotosProps<P>) {
  if (photos.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>{title}</h2>
      <ul aria-label={title} className="grid grid-cols-1 gap-3">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Card className="grid grid-cols-1 gap-2">
              <About photo={photo} />
              {children(photo)}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function About({ photo: { locationId, name, person, sentAt } }: { photo: MapPhoto }) {
  const location = useTranslations('location')
  const { moment } = useWords()
  return (
    <>
      <FileTo to={paths.operatorPublicRestroom(locationId)} detail={moment(sentAt)}>
        {name || location('publicName')}
      </FileTo>
      <FileTo to={paths.operatorPerson(person.id)}>{person.name}</FileTo>
    </>
  )
}

function WaitingPhoto({ photo: { id, name } }: { photo: MapPhoto }) {
  const t = useTranslations('operator.mapEdits')
  const file = usePhotoFile(waitingMapPhoto, { params: { id } })
  const decide = useDecide(id)
  return (
    <>
      <PrivatePhoto photo={file} alt={t('photos.alt', { name })} className="h-40 w-full" />
      <p className="text-sm">{t('photos.rule')}</p>
      <ForRole call={decideMapPhoto} others="line">
        <ReasonForm
          choices={[
            { label: t('accept'), onChoose: decide.choose(true) },
            { label: t('decline'), look: 'outline', onChoose: decide.choose(false) },
          ]}
          isBusy={decide.isBusy}
          error={decide.error}
        />
      </ForRole>
    </>
  )
}

function LivePhoto({ photo: { id, name, url } }: { photo: MapPhoto & { url: string } }) {
  const t = useTranslations('operator.mapEdits')
  const decide = useDecide(id)
  return (
    <>
      <PrivatePhoto
        photo={{ data: url, isPending: false }}
        alt={t('photos.alt', { name })}
        className="h-40 w-full"
      />
      <ForRole call={decideMapPhoto}>
        <ReasonForm
          choices={[
            { label: t('photos.takeOff'), look: 'outline', onChoose: decide.choose(false) },
          ]}
          isBusy={decide.isBusy}
          error={decide.error}
        />
      </ForRole>
    </>
  )
}

function useDecide(id: string) {
  const decide = useFileAction(decideMapPhoto)
  const choose = (isAccepted: boolean) => (reason: string) =>
    decide.mutate({ params: { id }, body: { isAccepted, reason } })
  return { choose, isBusy: decide.isPending || decide.isSuccess, error: decide.error }
}
