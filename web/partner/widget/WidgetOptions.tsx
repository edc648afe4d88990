import { useTranslations } from 'use-intl'
import { type EmbedSettings, embedThemes, embedViews } from '#contract/embed.ts'
import { featureNames } from '#contract/featureNames.ts'
import { languages, languageTags } from '#contract/languages.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field, Select } from '#web/ui/Field.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { PlaceChoice } from './PlaceChoice.tsx'

interface Props {
  settings: EmbedSettings
  onChange: (part: Partial<EmbedSettings>) => void
}

const brand = '#0b6b63'

/** Everything that one may say of a widget. */
export function WidgetOptions({ settings, onChange }: Props) {
  const t = useTranslations('embed.setup')
  return (
    <div className="grid content-start gap-5">
      <PlaceChoice place={settings.place} onChoose={onChange} />
      <Segmented
        label={t('view')}
        value={settings.view}
        onChange={(view) => onChange({ view })}
        options={embedViews.map((value) => ({
          value,
          label: t(value === 'map' ? 'viewMap' : 'viewList'),
        }))}
      />
      <Segmented
        label={t('theme')}
        value={settings.theme}
        onChange={(theme) => onChange({ theme })}
        options={embedThemes.map((value) => ({ value, label: t(themeWords[value]) }))}
      />
      <Select
        label={t('language')}
        value={settings.language}
        onChange={({ target }) => {
          const language = languageTags.find((tag) => tag === target.value)
          if (language) onChange({ language })
        }}
      >
        {languageTags.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {languages[tag]}
          </option>
        ))}
      </Select>
      <div className="grid gap-2">
        <Checkbox
          label={t('ownColor')}
          checked={settings.color !== undefined}
          onChange={({ target }) => onChange({ color: target.checked ? brand : undefined })}
        />
        {settings.color !== undefined && (
          <Field
            type="color"
            label={t('color')}
            value={settings.color}
            onChange={({ target }) => onChange({ color: target.value })}
          />
        )}
      </div>
      <Filters settings={settings} onChange={onChange} />
    </div>
  )
}

const themeWords = { auto: 'themeAuto', light: 'themeLight', dark: 'themeDark' } as const

function Filters({ settings: { features = [], price }, onChange }: Props) {
  const t = useTranslations('embed.setup')
  const location = useTranslations('location')
  return (
    <fieldset>
      <legend className="font-bold">{t('filters')}</legend>
      <Checkbox
        label={t('free')}
        checked={price === 'free'}
        onChange={({ target }) => onChange({ price: target.checked ? 'free' : undefined })}
      />
      {featureNames.map((name) => (
        <Checkbox
          key={name}
          label={location(`feature.${name}`)}
          checked={features.includes(name)}
          onChange={({ target }) => {
            const selected = featureNames.filter((one) =>
              one === name ? target.checked : features.includes(one),
            )
            onChange({ features: selected.length > 0 ? selected : undefined })
          }}
        />
      ))}
    </fieldset>
  )
}
