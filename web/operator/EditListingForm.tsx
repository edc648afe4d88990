import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { instructionsLength, type StepTranslations } from '#contract/doorSteps.ts'
import { maxHouseRules } from '#contract/houseRules.ts'
import { languages, languageTags } from '#contract/languages.ts'
import { descriptionLength, nameLength } from '#contract/locations.ts'
import { locationFile } from '#contract/operator.ts'
import type { ListingWords, LocationFile } from '#contract/operatorFiles.ts'
import { editListing } from '#contract/operatorPeople.ts'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Photo } from '#web/ui/Photo.tsx'
import { bothChanged, rebase } from './listingWords.ts'
import { Meanwhile } from './Meanwhile.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'

interface Props {
  file: Pick<LocationFile, 'id' | 'listing' | 'stepTranslations' | 'version'>
  onDone: () => void
}

/** The words and photos of a listing. Its partner is mailed the reason for an edit. */
export function EditListingForm({ file, onDone }: Props) {
  const { id, listing, stepTranslations, version } = file
  const t = useTranslations('operator.listing')
  const [base, setBase] = useState({ listing, version })
  const [typed, setTyped] = useState(listing)
  const [rules, setRules] = useState(listing.houseRules.join('\n'))
  const edit = useFileAction(editListing, [locationFile, { params: { id } }], onDone)
  const change = (changes: Partial<ListingWords>) => setTyped({ ...typed, ...changes })
  const all = {
    typed: { ...typed, houseRules: linesOf(rules) },
    former: base.listing,
    current: listing,
  }
  const submit = (reason: string) =>
    edit.mutate({
      params: { id },
      body: { ...all.typed, expectedVersion: base.version, reason },
    })
  const isStale = version !== base.version && !edit.isPending
  const keepMine = () => {
    const mine = rebase(all)
    setTyped(mine)
    setRules(mine.houseRules.join('\n'))
    setBase({ listing, version })
    edit.reset()
  }
  return (
    <ReasonForm
      isBusy={edit.isPending}
      error={isStale ? null : edit.error}
      isTold
      choices={[{ label: t('submit'), onChoose: submit }]}
    >
      {isStale && (
        <Meanwhile
          texts={bothChanged(all).map(({ field, ...sides }) => ({ ...sides, field: t(field) }))}
          onKeep={keepMine}
        />
      )}
      <Field
        label={t('name')}
        maxLength={nameLength}
        value={typed.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextArea
        label={t('description')}
        maxLength={descriptionLength}
        value={typed.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label={t('instructions')}
        hint={t('instructionsHint')}
        maxLength={instructionsLength}
        value={typed.instructions}
        onChange={({ target }) => change({ instructions: target.value })}
      />
      <Translations of={stepTranslations} />
      <TextArea
        label={t('houseRules')}
        hint={t('houseRulesHint', { max: maxHouseRules })}
        value={rules}
        onChange={({ target }) => setRules(target.value)}
      />
      <Photos
        urls={typed.photoUrls}
        onRemove={(url) => change({ photoUrls: typed.photoUrls.filter((one) => one !== url) })}
      />
    </ReasonForm>
  )
}

/** Guests read them in place of the steps above. */
function Translations({ of: translations }: { of: StepTranslations }) {
  const t = useTranslations('operator.listing')
  const tags = languageTags.filter((tag) => translations[tag])
  if (tags.length === 0) return null
  return (
    <section aria-label={t('translations')} className="grid gap-2">
      <h3 className="text-sm font-semibold">{t('translations')}</h3>
      <p className="text-sm text-muted">{t('translationsHint')}</p>
      {tags.map((tag) => (
        <div key={tag}>
          <h4 lang={tag}>{languages[tag]}</h4>
          <ol lang={tag} className="list-decimal ps-5 wrap-anywhere">
            {translations[tag]?.map((text, index) => (
              <li key={index}>{text === '' ? '–' : text}</li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function Photos({ urls, onRemove }: { urls: string[]; onRemove: (url: string) => void }) {
  const t = useTranslations('operator.listing')
  if (urls.length === 0) return null
  return (
    <ul aria-label={t('photos')} className="flex flex-wrap gap-3">
      {urls.map((url, at) => (
        <li key={url} className="relative">
          <Photo src={url} alt={t('photo', { number: at + 1 })} className="size-22 rounded-photo" />
          <IconButton
            label={t('removePhoto', { number: at + 1 })}
            className="absolute end-1 top-1 bg-surface"
            onClick={() => onRemove(url)}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
