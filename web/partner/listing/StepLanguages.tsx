import { X } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { isLanguage, type Language, languages, languageTags } from '#contract/languages.ts'
import { Select } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { LocationForm } from './locationForm.ts'

/** The languages that the steps are written in. A further one names the first one too: guests are told of it. */
export function useStepLanguages({ control, setValue, getValues }: UseFormReturn<LocationForm>) {
  const spoken = useLocale()
  const [translations, writtenIn] = useWatch({
    control,
    name: ['stepTranslations', 'instructionsLanguage'],
  })
  const first = writtenIn ?? spoken
  const writeIn = (language: Language) =>
    setValue('instructionsLanguage', language, { shouldDirty: true })
  const change = (changed: LocationForm['stepTranslations']) =>
    setValue('stepTranslations', changed, { shouldDirty: true, shouldValidate: true })
  return {
    first,
    further: languageTags.filter((language) => language in translations),
    writeIn,
    add: (language: Language) => {
      writeIn(first)
      change({ ...getValues('stepTranslations'), [language]: getValues('steps').map(() => '') })
    },
    remove: (language: Language) => {
      const { [language]: _removed, ...others } = getValues('stepTranslations')
      change(others)
    },
  }
}

export function StepLanguages({
  first,
  further,
  writeIn,
  add,
  remove,
}: ReturnType<typeof useStepLanguages>) {
  const t = useTranslations('partner')
  const unused = languageTags.filter((language) => !further.includes(language))
  const others = unused.filter((language) => language !== first)
  return (
    <div className="mt-4 grid gap-3">
      {/* Who edits may read Pitstop in another language than the one the steps are written in. */}
      <Select
        label={t('firstStepLanguage')}
        value={first}
        onChange={({ target }) => isLanguage(target.value) && writeIn(target.value)}
      >
        <Options tags={unused} />
      </Select>
      {further.length > 0 && (
        <ul className="grid gap-1">
          {further.map((language) => (
            <li key={language} className="flex items-center justify-between gap-2">
              <span lang={language}>{languages[language]}</span>
              <IconButton
                label={t('removeStepLanguage', { language: languages[language] })}
                onClick={() => remove(language)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Select
          label={t('addStepLanguage')}
          hint={t('stepLanguageHint')}
          value=""
          onChange={({ target }) => isLanguage(target.value) && add(target.value)}
        >
          <option value="">{t('chooseLanguage')}</option>
          <Options tags={others} />
        </Select>
      )}
    </div>
  )
}

const Options = ({ tags }: { tags: Language[] }) =>
  tags.map((tag) => (
    <option key={tag} value={tag} lang={tag}>
      {languages[tag]}
    </option>
  ))
