import { Store } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { OwnLocation } from '#contract/locations.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { AddressCard } from './AddressCard.tsx'
import { AsksFirstCard } from './AsksFirstCard.tsx'
import { DescriptionCard } from './DescriptionCard.tsx'
import type { DraftSender } from './draftSender.ts'
import { EditActions } from './EditActions.tsx'
import { EditedMeanwhile } from './EditedMeanwhile.tsx'
import { EntryCard } from './EntryCard.tsx'
import { FeaturesCard } from './FeaturesCard.tsx'
import { HourlyLimitCard } from './HourlyLimitCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { HouseRulesCard } from './HouseRulesCard.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { PinMap } from './PinMap.tsx'
import { PriceCard } from './PriceCard.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import { StepsCard } from './StepsCard.tsx'
import { useListingForm } from './useListingForm.ts'
import { VisibilityCard } from './VisibilityCard.tsx'

interface Props {
  location: OwnLocation | null
  /** One more than the partner has. */
  isFurther?: boolean
  suggestedName?: string | undefined
  /** Of a listing that is not saved yet. */
  sender?: DraftSender
  /** The partner switched to editing, so the heading takes the focus. */
  takesFocus: boolean
  onSaved: (id: string) => void
  onCancel: () => void
  /** Resets the form to what is saved now. */
  onReload: () => void
}

/** Your Bathroom Details, to fill in [P1]. */
export function LocationEditor({
  location,
  isFurther = false,
  suggestedName,
  sender,
  takesFocus,
  onSaved,
  onCancel,
  onReload,
}: Props) {
  const t = useTranslations('partner')
  const listing = useListingForm({ location, isFurther, suggestedName, sender, onSaved })
  const { form, photos, stepPhotos, pin, save, isUnsaved, draftKeptAt } = listing
  const [isCanceling, setIsCanceling] = useState(false)
  const { errors } = form.formState

  const discard = () => {
    listing.dropDraft()
    if (isCanceling) onCancel()
  }
  const actions = (
    <EditActions
      isSaving={save.isPending}
      onCancel={() => (isUnsaved ? setIsCanceling(true) : onCancel())}
      failure={<SaveFailure errors={errors} refusal={save.error} />}
    />
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (save.isPending) event.preventDefault()
        else void form.handleSubmit((typed) => save.mutate({ form: typed }))(event)
      }}
    >
      <LeaveGuard
        isUnsaved={isUnsaved}
        isUploading={photos.isUploading || stepPhotos.isUploading}
        isCanceling={isCanceling}
        onStay={() => setIsCanceling(false)}
        onDiscard={discard}
      />
      <EditedMeanwhile
        save={save}
        restroomId={listing.restroomId ?? location?._id}
        isFurther={isFurther}
        onLoaded={(theirs) => {
          listing.dropDraft()
          if (isFurther && theirs) onSaved(theirs._id)
          else onReload()
        }}
      />
      <ScreenHead
        {...(isFurther && { title: t('restrooms.add') })}
        takesFocus={takesFocus}
        actions={<div className="max-wide:hidden">{actions}</div>}
      >
        {isFurther ? t('restrooms.newHint') : t('editingHint')}
      </ScreenHead>
      {draftKeptAt && <KeptNotice keptAt={draftKeptAt} />}
      {!location && !isFurther && <Welcome />}
      <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_420px] wide:gap-x-6">
        <VisibilityCard location={location} className="tablet:col-start-2 tablet:row-start-1" />
        {/* Its own fieldset: what is being saved cannot change, the switch above saves by itself. */}
        <fieldset disabled={save.isPending} className="contents">
          <AddressCard form={form} pin={pin} className="tablet:col-start-1 tablet:row-start-1" />
          <PinMap pin={pin} className="tablet:col-start-2 tablet:row-start-2" />
          <PhotosCard
            photos={photos}
            name={location?.name ?? ''}
            className="tablet:col-start-1 tablet:row-start-2"
          />
          <PriceCard
            control={form.control}
            near={location ? undefined : pin.coordinates}
            className="tablet:col-start-2 tablet:row-start-3 tablet:self-start"
          />
          <FeaturesCard control={form.control} className="tablet:col-start-1 tablet:row-start-3" />
          <HoursCard
            control={form.control}
            error={errors.hours && t('hoursIncomplete')}
            className="tablet:max-wide:col-span-2 wide:col-start-1"
          />
          <DescriptionCard form={form} className="tablet:max-wide:col-span-2 wide:col-start-1" />
          <HouseRulesCard form={form} className="tablet:max-wide:col-span-2 wide:col-start-1" />
          <StepsCard
            form={form}
            photos={stepPhotos}
            className="tablet:max-wide:col-span-2 wide:col-start-1"
          />
          <EntryCard
            entry={location?.entry ?? 'staff'}
            className="tablet:max-wide:col-span-2 wide:col-start-1"
          />
          <AsksFirstCard
            control={form.control}
            className="tablet:max-wide:col-span-2 wide:col-start-1"
          />
          <HourlyLimitCard
            control={form.control}
            className="tablet:max-wide:col-span-2 wide:col-start-1"
          />
        </fieldset>
      </div>
      <div
        data-takes-bottom-bar
        className="sticky bottom-0 z-40 -mx-4 mt-6 -mb-10 rounded-t-sheet bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-sheet wide:hidden"
      >
        {actions}
      </div>
    </form>
  )
}

function KeptNotice({ keptAt }: { keptAt: string }) {
  const t = useTranslations('partner')
  const format = useFormatter()
  const time = format.dateTime(new Date(keptAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Notice className="mb-4" title={t('draftKept')}>
      {t('draftKeptText', { time })}
    </Notice>
  )
}

/** Before the first save: why it is worth the two minutes. */
function Welcome() {
  const t = useTranslations('partner.welcome')
  return (
    <div className="mb-4 flex items-center gap-4 rounded-card bg-brand-soft p-5 text-brand-ink">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-surface">
        <Store aria-hidden className="size-6" />
      </span>
      <div>
        <h2 className="text-lg!">{t('title')}</h2>
        <p className="text-sm">{t('text')}</p>
      </div>
    </div>
  )
}
