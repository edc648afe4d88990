import { List, Map as MapIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Segmented } from '#web/ui/Segmented.tsx'
import type { HomeQuery } from './homeAddress.ts'

type View = HomeQuery['view']

export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  const t = useTranslations('home')
  return (
    <Segmented
      label={t('view')}
      look="raised"
      value={view}
      onChange={onChange}
      options={[
        { value: 'map', label: t('mapView'), icon: <MapIcon aria-hidden /> },
        { value: 'list', label: t('listView'), icon: <List aria-hidden /> },
      ]}
    />
  )
}
