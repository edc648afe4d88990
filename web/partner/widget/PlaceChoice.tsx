import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EmbedSettings } from '#contract/embed.ts'
import { usePlaces, useTypedForPlaces } from '#web/shell/layout/usePlaces.ts'
import { Field } from '#web/ui/Field.tsx'

const minTyped = 3
/** What a place is called before its first comma says enough in a heading. */
const shortName = (label: string) => label.split(',')[0]?.trim().slice(0, 60) ?? ''

/** Where the widget looks. */
export function PlaceChoice(of: {
  place: string
  onChoose: (choice: Pick<EmbedSettings, 'near' | 'place'>) => void
}) {
  const t = useTranslations('embed.setup')
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const search = useTypedForPlaces((typed ?? '').trim())
  const places = usePlaces(search.length >= minTyped ? search : '')
  const isSearching = typed !== undefined && search.length >= minTyped
  const found = isSearching ? (places.data ?? []) : []
  return (
    <div className="grid gap-2">
      <Field
        label={t('place')}
        hint={t('placeHint')}
        autoComplete="off"
        maxLength={120}
        value={typed ?? of.place}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span id={id} className="sr-only">
        {t('matches')}
      </span>
      <ul aria-labelledby={id} className="grid gap-1">
        {found.map(({ label, coordinates }) => (
          <li key={`${label} ${coordinates.lat} ${coordinates.lng}`}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-2 rounded-photo bg-sunken px-3 py-2 text-start"
              onClick={() => {
                setTyped(undefined)
                of.onChoose({ near: coordinates, place: shortName(label) })
              }}
            >
              <MapPin aria-hidden className="size-5 shrink-0 text-muted" />
              <span className="wrap-anywhere">{label}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSearching && places.data?.length === 0 && !places.isFetching && t('noMatch')}
      </p>
    </div>
  )
}
