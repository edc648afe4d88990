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
import { Button } from '#web/ui/Button.tsx'
import { Field, TextArea } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Photo } from '#web/ui/Photo.tsx'
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
  const submit = (reason: string) =>
    edit.mutate({
      params: { id },
      body: { ...typed, houseRules: linesOf(rules), expectedVersion: base.version, reason },
    })
  const isStale = version !== base.version && !edit.isPending
  const keepMine = () => {
    setTyped(rebase(typed, base.listing, listing))
    if (rules === base.listing.houseRules.join('\n')) setRules(listing.houseRules.join('\n'))
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
      {isStale && <Meanwhile onKeep={keepMine} />}
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

/** Another operator or the partner was faster: what is typed stays, over what they changed in the same field. */
function Meanwhile({ onKeep }: { onKeep: () => void }) {
  const t = useTranslations('operator.listing')
  return (
    <Notice
      tone="warn"
      title={t('meanwhile')}
      action={
        <Button look="outline" size="small" onClick={onKeep}>
          {t('keepMine')}
        </Button>
      }
    >
      {t('meanwhileText')}
    </Notice>
  )
}

/** What was typed, over what the others changed. */
function rebase(typed: ListingWords, former: ListingWords, current: ListingWords): ListingWords {
  const pick = <Key extends keyof ListingWords>(key: Key) =>
    typed[key] === former[key] ? current[key] : typed[key]
  return {
    name: pick('name'),
    description: pick('description'),
    instructions: pick('instructions'),
    houseRules: pick('houseRules'),
    // Photos can only be removed here: those that were added meanwhile stay.
    photoUrls: current.photoUrls.filter(
      (url) => !former.photoUrls.includes(url) || typed.photoUrls.includes(url),
    ),
  }
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
