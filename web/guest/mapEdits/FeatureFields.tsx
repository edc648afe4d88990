import { useTranslations } from 'use-intl'
import { FeatureAnswer, type Features, featureNames } from '#contract/features.ts'
import { Select } from '#web/ui/Field.tsx'

const answerWords = { yes: 'has', no: 'hasNot', unknown: 'notSaid' } as const

interface Props {
  features: Features
  onChange: (features: Features) => void
}

/** An answer for each feature. */
export function FeatureFields({ features, onChange }: Props) {
  const words = useTranslations('location')
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{words('features')}</legend>
      <div className="grid grid-cols-2 items-end gap-3 max-[23.4rem]:grid-cols-1">
        {featureNames.map((name) => (
          <Select
            key={name}
            label={words(`feature.${name}`)}
            value={features[name]}
            onChange={({ target }) =>
              onChange({ ...features, [name]: FeatureAnswer.parse(target.value) })
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
  )
}
