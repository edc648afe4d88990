import { type ReactNode, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useBeforeUnload } from 'react-router'
import { useTranslations } from 'use-intl'
import { OpeningHours } from '#contract/hours.ts'
import { Features } from '#contract/locations.ts'
import { premiumAboveCents, priceOf } from '#contract/money.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { DraftSender } from './draftSender.ts'
import { EditedMeanwhile } from './EditedMeanwhile.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import type { useListingForm } from './useListingForm.ts'
import { useListingWizard } from './useListingWizard.ts'
import { WizardCards } from './WizardCards.tsx'
import { type WizardStep, wizardSteps } from './wizardSteps.ts'

interface Props {
  /** One more than the partner has. */
  isFurther?: boolean
  sender: DraftSender
  suggestedName: string | undefined
  onLive: (id: string) => void
  /** The whole form, for those who prefer it. */
  onAllFields: () => void
  onReload: () => void
  /** As guests see what was filled in so far. */
  preview: (location: ListedLocation) => ReactNode
}

const priceIndex = wizardSteps.indexOf('price')

/** A new listing in five short steps, up to the guests. */
export function ListingWizard({
  isFurther = false,
  onAllFields,
  onReload,
  preview,
  ...begun
}: Props) {
  const t = useTranslations('partner')
  const wizard = useListingWizard({ isFurther, ...begun })
  const { listing, step, index, isLast, isBusy } = wizard
  const { photos, stepPhotos, save } = listing
  useBeforeUnload((event) => {
    if (photos.isUploading || stepPhotos.isUploading) event.preventDefault()
  })
  return (
    <form
      noValidate
      // A short step reaches to the foot of a phone, where its buttons stand.
      className="max-wide:flex max-wide:min-h-[calc(100dvh-7.75rem)] max-wide:flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) wizard.submit()
      }}
    >
      <EditedMeanwhile
        save={save}
        restroomId={listing.restroomId}
        isFurther={isFurther}
        onLoaded={(theirs) => {
          listing.dropDraft()
          if (isFurther && theirs) begun.onLive(theirs._id)
          else onReload()
        }}
      />
      <ScreenHead takesFocus={false} {...(isFurther && { title: t('restrooms.add') })}>
        {t('wizard.kept')}
      </ScreenHead>
      <Progress index={index} />
      <div className="grid items-start gap-4 tablet:grid-cols-2 wide:grid-cols-[minmax(0,1fr)_420px] wide:gap-x-6">
        <fieldset disabled={save.isPending} className="grid min-w-0 gap-4">
          <StepHeading step={step} />
          <WizardCards wizard={wizard} />
        </fieldset>
        <Card aria-labelledby="wizard-preview" className="tablet:sticky tablet:top-32">
          <h2 id="wizard-preview" className="mb-2">
            {t('preview')}
          </h2>
          <Preview listing={listing} isPriceAsked={index >= priceIndex} render={preview} />
        </Card>
      </div>
      <Button
        look="plain"
        className="mt-2 mb-4 -ml-6 self-start"
        disabled={isBusy}
        onClick={onAllFields}
      >
        {t('wizard.all')}
      </Button>
      <div
        data-takes-bottom-bar
        className="sticky bottom-0 z-40 -mx-4 mt-auto -mb-10 grid gap-3 rounded-t-sheet bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-sheet wide:static wide:mx-0 wide:mt-2 wide:mb-0 wide:max-w-md wide:rounded-none wide:bg-transparent wide:px-0 wide:shadow-none"
      >
        <SaveFailure errors={{}} refusal={save.error} />
        <div className="grid grid-cols-[1fr_2fr] gap-3 max-[17rem]:grid-cols-1">
          <Button look="outline" disabled={isBusy || !wizard.back} onClick={wizard.back}>
            {t('wizard.back')}
          </Button>
          <Button type="submit" busy={isBusy}>
            {isLast ? t('wizard.goLive') : t('wizard.next')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function Progress({ index }: { index: number }) {
  const t = useTranslations('partner.wizard')
  const words = t('progress', { number: index + 1, count: wizardSteps.length })
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-sm font-semibold text-muted">{words}</p>
      <ProgressBar value={(index + 1) / wizardSteps.length} label={words} />
    </div>
  )
}

/** Takes the focus whenever another step opens, but not with the screen. */
function StepHeading({ step }: { step: WizardStep }) {
  const t = useTranslations('partner.wizard.step')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [step])
  return (
    <h2 ref={heading} tabIndex={-1} className="outline-none">
      {t(step)}
    </h2>
  )
}

function Preview({
  listing: { form, pin, photos },
  isPriceAsked,
  render,
}: {
  listing: ReturnType<typeof useListingForm>
  isPriceAsked: boolean
  render: Props['preview']
}) {
  const [name, address, cents, hours, asksFirst] = useWatch({
    control: form.control,
    name: ['name', 'address', 'cents', 'hours', 'asksFirst'],
  })
  return render({
    _id: '',
    name,
    address: pin.savedAs ?? address,
    description: '',
    photoUrls: photos.kept,
    isActive: false,
    coordinates: pin.coordinates ?? null,
    price: isPriceAsked || cents > 0 ? priceOf(cents) : null,
    features: Features.parse({}),
    // Times that are half typed say nothing yet.
    openingHours: OpeningHours.safeParse(hours).data ?? null,
    rating: null,
    ratingCount: 0,
    entry: 'staff',
    asksFirst,
    isPremium: cents > premiumAboveCents,
    capacity: 1,
    pause: null,
    publicSource: null,
  })
}
