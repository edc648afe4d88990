import { useTranslations } from 'use-intl'
import { AddressCard } from './AddressCard.tsx'
import { AsksFirstCard } from './AsksFirstCard.tsx'
import { DescriptionCard } from './DescriptionCard.tsx'
import { EntryCard } from './EntryCard.tsx'
import { FeaturesCard } from './FeaturesCard.tsx'
import { HourlyLimitCard } from './HourlyLimitCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { HouseRulesCard } from './HouseRulesCard.tsx'
import { PhotosCard } from './PhotosCard.tsx'
import { PinMap } from './PinMap.tsx'
import { PriceCard } from './PriceCard.tsx'
import { StepsCard } from './StepsCard.tsx'
import type { ListingWizardState } from './useListingWizard.ts'

/** The cards of the editor, a few at a time. */
export function WizardCards({ wizard }: { wizard: ListingWizardState }) {
  const t = useTranslations('partner')
  const { form, pin, photos, stepPhotos } = wizard.listing
  const { control } = form
  const { errors } = form.formState
  switch (wizard.step) {
    case 'where':
      return (
        <>
          <AddressCard form={form} pin={pin} />
          <PinMap pin={pin} />
        </>
      )
    case 'entry':
      return (
        <>
          <EntryCard entry="staff" />
          <StepsCard form={form} photos={stepPhotos} />
          <AsksFirstCard control={control} />
          <HourlyLimitCard control={control} />
        </>
      )
    case 'hours':
      return (
        <HoursCard
          isRequired
          control={control}
          error={
            wizard.areHoursMissing ? t('wizard.hoursMissing') : errors.hours && t('hoursIncomplete')
          }
        />
      )
    case 'price':
      return <PriceCard control={control} near={pin.coordinates} />
    case 'photos':
      return (
        <>
          <PhotosCard photos={photos} name={form.getValues('name')} />
          <FeaturesCard control={control} />
          <DescriptionCard form={form} />
          <HouseRulesCard form={form} />
        </>
      )
  }
}
