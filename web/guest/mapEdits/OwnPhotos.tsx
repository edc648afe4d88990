import { useFormatter, useTranslations } from 'use-intl'
import { myMapPhotos, type OwnMapPhoto, withdrawMapPhoto } from '#contract/mapPhotos.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { EditCard, Withdraw } from './EditCard.tsx'

/** Photos they sent of public restrooms, if any. */
export function OwnPhotos() {
  const t = useTranslations('mapEdits')
  const mine = useCall(myMapPhotos)
  if (mine.isLoadingError) return <ReadFailed query={mine} />
  if (!mine.data || mine.data.photos.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 id="own-photos">{t('photos')}</h2>
      <ul aria-labelledby="own-photos" className="grid grid-cols-1 gap-3">
        {mine.data.photos.map((photo) => (
          <li key={photo.id}>
            <PhotoRow photo={photo} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PhotoRow({ photo: { id, locationId, name, state, sentAt } }: { photo: OwnMapPhoto }) {
  const t = useTranslations('mapEdits')
  const format = useFormatter()
  const withdraw = useAction(withdrawMapPhoto, { invalidates: [myMapPhotos] })
  const sent = format.dateTime(new Date(sentAt), { dateStyle: 'medium' })
  return (
    <EditCard
      id={id}
      name={name}
      to={paths.location(locationId)}
      state={state}
      about={`${t('photoOne')} · ${sent}`}
    >
      {state === 'waiting' && (
        <Withdraw
          about={id}
          error={withdraw.error}
          isBusy={withdraw.isPending}
          onWithdraw={() => withdraw.mutate({ params: { id } })}
        />
      )}
    </EditCard>
  )
}
