import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FeatureAnswer, featureNames } from '#contract/features.ts'
import { OpeningHours } from '#contract/hours.ts'
import type { RestroomChanges } from '#contract/mapEdits.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { Select } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { FormProps } from './ClosedForm.tsx'
import { HoursChoice } from './HoursChoice.tsx'
import { SendEdit } from './SendEdit.tsx'

const answerWords = { yes: 'has', no: 'hasNot', unknown: 'notSaid' } as const

/** Other hours, other features: what is left as it is shown is not sent. */
export function FactsForm({ location, onSend, ...ends }: FormProps & { location: ShownLocation }) {
  const t = useTranslations('mapEdits')
  const words = useTranslations('location')
  const [hours, setHours] = useState<OpeningHours>()
  const [features, setFeatures] = useState(location.features)
  const [note, setNote] = useState('')
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
      <fieldset>
        <legend className="mb-2 font-bold">{words('features')}</legend>
        <div className="grid grid-cols-2 items-end gap-3 max-[23.4rem]:grid-cols-1">
          {featureNames.map((name) => (
            <Select
              key={name}
              label={words(`feature.${name}`)}
              value={features[name]}
              onChange={({ target }) =>
                setFeatures({ ...features, [name]: FeatureAnswer.parse(target.value) })
              }
            >
              {FeatureAnswer.options.map((answer) => (
                <option key={answer} value={answer}>
                  {words(answerWords[answer])}
                </option>
              ))}
            </Select>
          ))}
        </div>
      </fieldset>
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
