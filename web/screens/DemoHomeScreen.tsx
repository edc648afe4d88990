import { useTranslations } from 'use-intl'
import { SampleAccess } from '#web/demo/SampleAccess.tsx'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { HomeScreen } from './HomeScreen.tsx'
import { LocationScreen } from './LocationScreen.tsx'

/** Close enough to see all three. */
const zoom = 15
const coordinates = { lat: 40.758, lng: -73.9845 }

// By its id: another restroom starts again, its code hidden.
const sampleAccess = ({ _id, price }: ListedLocation) => (
  <SampleAccess key={_id} locationId={_id} price={price} />
)

/** The very screens of the real map, with samples on it [D1]. */
export function DemoHomeScreen() {
  const t = useTranslations('home')
  const start = { label: t('cityMiddle'), coordinates }
  return <HomeScreen start={start} zoom={zoom} access={sampleAccess} />
}

export const DemoLocationScreen = () => <LocationScreen access={sampleAccess} />
