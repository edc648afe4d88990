import { useTranslations } from 'use-intl'
import { DetailsCard } from '#web/demo/DetailsCard.tsx'
import { EarningsCard } from '#web/demo/EarningsCard.tsx'
import { PartnerHead } from '#web/demo/PartnerHead.tsx'
import { useAddReview, useSamplePartner } from '#web/demo/useSamples.ts'
import { ReviewForm } from '#web/guest/reviews/ReviewForm.tsx'
import { Reviews } from '#web/guest/reviews/Reviews.tsx'
import { Page } from '#web/shell/layout/Page.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

export function DemoPartnerScreen() {
  const t = useTranslations('demo')
  const nav = useTranslations('nav')
  return (
    <Page>
      <Title>{t('title', { screen: nav('restroom') })}</Title>
      <Partner />
    </Page>
  )
}

function Partner() {
  const common = useTranslations('common')
  const partner = useSamplePartner()

  if (partner.isPending)
    return (
      <Waiting label={common('loading')} className="grid gap-4">
        <Skeleton className="h-18 w-60" />
        <Skeleton className="h-44 rounded-card" />
      </Waiting>
    )
  if (partner.isLoadingError) return <ReadFailed query={partner} />
  const { details, locationId } = partner.data
  return (
    <div className="grid grid-cols-1 gap-5 wide:grid-cols-[392px_minmax(0,1fr)] wide:items-start wide:gap-6">
      <div className="grid grid-cols-1 gap-5">
        <PartnerHead partner={partner.data} />
        <EarningsCard />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <DetailsCard details={details} />
        <Reviews locationId={locationId} form={<AddReview locationId={locationId} />} />
      </div>
    </div>
  )
}

function AddReview({ locationId }: { locationId: string }) {
  const t = useTranslations('reviews')
  const adding = useAddReview(locationId)
  return (
    <ReviewForm
      label={t('add')}
      sending={adding}
      onSend={(review, onSent) => adding.mutate(review, { onSuccess: onSent })}
    />
  )
}
