import { useTranslations } from 'use-intl'
import { addressLength, type Coordinates, nameLength } from '#contract/locations.ts'
import { Field } from '#web/ui/Field.tsx'
import { PinCanvas } from '#web/ui/map/PinCanvas.tsx'

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
        <PinCanvas
          start={start}
          coordinates={place.coordinates}
          onMove={(to) => onChange({ ...place, coordinates: rounded(to) })}
          words={{
            map: t('map'),
            pin: t('pin'),
            tip: t('pinTip'),
            count: (count) => home('inView', { count }),
            failed: { message: home('mapFailed'), retry: common('retry') },
          }}
        />
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
