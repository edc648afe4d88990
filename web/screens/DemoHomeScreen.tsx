import { useTranslations } from 'use-intl'
import { SampleAccess } from '#web/demo/SampleAccess.tsx'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { LocationScreen } from './LocationScreen.tsx'

/** All three samples are visible at this zoom. */
const zoom = 15
const coordinates = { lat: 40.758, lng: -73.9845 }

// The key resets the state for another restroom, so that its code starts hidden.
const sampleAccess = ({ _id, price }: ListedLocation) => (
  <SampleAccess key={_id} locationId={_id} price={price} />
)

/** The same screen as the real map, with sample restrooms [D1]. */
export function DemoHomeScreen() {
  const t = useTranslations('home')
  const start = { label: t('cityMiddle'), coordinates }
  return <HomeScreen start={start} zoom={zoom} access={sampleAccess} />
}

export const DemoLocationScreen = () => <LocationScreen access={sampleAccess} />
