import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { featureNames } from '#contract/features.ts'
import { OpeningHours } from '#contract/hours.ts'
import type { RestroomChanges } from '#contract/mapEdits.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { FormProps } from './ClosedForm.tsx'
import { FeatureFields } from './FeatureFields.tsx'
import { HoursChoice } from './HoursChoice.tsx'
import { SendEdit } from './SendEdit.tsx'

/** Other hours, other features: what is left as it is shown is not sent. */
export function FactsForm({
  location,
  earlier,
  onSend,
  ...ends
}: FormProps & { location: ShownLocation }) {
  const t = useTranslations('mapEdits')
  const [hours, setHours] = useState(earlier?.changes?.openingHours)
  const [features, setFeatures] = useState({ ...location.features, ...earlier?.changes?.features })
  const [note, setNote] = useState(earlier?.note ?? '')
  const [isUnfinished, setIsUnfinished] = useState(false)

  const send = () => {
    const isWhole = hours === undefined || OpeningHours.safeParse(hours).success
    setIsUnfinished(!isWhole)
    if (isWhole) onSend(changesOf(location, hours, features), note)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3>{t('facts')}</h3>
      <HoursChoice shown={location.openingHours} hours={hours} onChange={setHours} />
      <FeatureFields features={features} onChange={setFeatures} />
      {isUnfinished && <Notice tone="error">{t('unfinished')}</Notice>}
      <SendEdit {...ends} note={note} onNote={setNote} onSend={send} />
    </div>
  )
}

/** All that stands in the form: the server leaves out what is so already, and says if that is everything. */
function changesOf(
  shown: ShownLocation,
  openingHours: OpeningHours | undefined,
  features: ShownLocation['features'],
): RestroomChanges {
  const changed = featureNames.filter((name) => features[name] !== shown.features[name])
  return {
    ...(openingHours && { openingHours }),
    features: Object.fromEntries(changed.map((name) => [name, features[name]])),
  }
}
