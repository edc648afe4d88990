import { useTranslations } from 'use-intl'
import { addressLength, type Coordinates, nameLength } from '#contract/locations.ts'
import { Field } from '#web/ui/Field.tsx'
import { MapCanvas } from '#web/ui/map/MapCanvas.tsx'

/** Close enough to tell one house from the next. */
const streetZoom = 16.5
const noPoints: [] = []

export interface Place {
  name: string
  address: string
  coordinates: Coordinates
}

interface Props {
  place: Place
  /** Where the map opens; it stays while the pin is moved. */
  start: Coordinates
  onChange: (place: Place) => void
}

/** What it is called, and where it is: by a pin that is dragged, put by a press on the map, or moved by arrow keys. */
export function PlaceFields({ place, start, onChange }: Props) {
  const t = useTranslations('mapEdits')
  const home = useTranslations('home')
  const common = useTranslations('common')
  const count = (count: number) => home('inView', { count })
  return (
    <>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        autoComplete="off"
        maxLength={nameLength}
        value={place.name}
        onChange={({ target }) => onChange({ ...place, name: target.value })}
      />
      <Field
        label={t('address')}
        hint={t('addressHint')}
        autoComplete="off"
        maxLength={addressLength}
        value={place.address}
        onChange={({ target }) => onChange({ ...place, address: target.value })}
      />
      <div className="relative h-64">
        <MapCanvas
          label={t('map')}
          centre={start}
          zoom={streetZoom}
          points={noPoints}
          pin={{
            coordinates: place.coordinates,
            label: t('pin'),
            onMove: (to) => onChange({ ...place, coordinates: rounded(to) }),
          }}
          clusterLabel={count}
          inViewLabel={count}
          failed={{ message: home('mapFailed'), retry: common('retry') }}
          className="size-full rounded-photo"
        />
        <p className="pointer-events-none absolute inset-x-2 top-3 text-center">
          <span className="inline-block rounded-full bg-ink px-3.5 py-2 text-xs font-bold text-bg shadow-pill">
            {t('pinTip')}
          </span>
        </p>
      </div>
    </>
  )
}

const digits = 6

/** The map answers with a dozen digits; six are about 10 cm. */
const rounded = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(digits)),
  lng: Number(lng.toFixed(digits)),
})
