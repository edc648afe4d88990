import { ArrowRight, Handshake } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import {
  acceptHandover,
  declineHandover,
  type ReceivedHandover,
  receivedHandovers,
} from '#contract/handovers.ts'
import { partnerToday } from '#contract/today.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { ProofDialog } from '#web/shell/layout/ProofDialog.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

/** Restrooms that other organisations offer to the caller. */
export function ReceivedOffers() {
  const t = useTranslations('handovers')
  const common = useTranslations('common')
  const received = useCall(receivedHandovers)
  if (received.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-48 rounded-card" />
      </Waiting>
    )
  if (!received.data) return <ReadFailed query={received} />
  const { offers, organisation } = received.data
  if (offers.length === 0)
    return (
      <EmptyState icon={<Handshake aria-hidden />} title={t('none')}>
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <ul className="grid gap-4">
      {offers.map((offer) => (
        <li key={offer.id}>
          <Offer offer={offer} organisation={organisation} />
        </li>
      ))}
    </ul>
  )
}

interface Props {
  offer: ReceivedHandover
  organisation: string
}

function Offer({ offer, organisation }: Props) {
  const t = useTranslations('handovers')
  const say = useRefusal()
  const [isAccepting, setAccepting] = useState(false)
  const decline = useAction(declineHandover, {
    updates: [receivedHandovers],
    invalidates: [receivedHandovers, partnerToday],
  })
  return (
    <Card aria-label={offer.name} className="grid gap-3">
      <Facts offer={offer} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setAccepting(true)}>{t('accept')}</Button>
        <Button
          look="outline"
          busy={decline.isPending}
          onClick={() => {
            if (!decline.isPending) decline.mutate({ params: { id: offer.id } })
          }}
        >
          {t('decline')}
        </Button>
      </div>
      {decline.error && <Notice tone="error">{say(decline.error)}</Notice>}
      {isAccepting && (
        <AcceptDialog
          offer={offer}
          organisation={organisation}
          onClose={() => setAccepting(false)}
        />
      )}
    </Card>
  )
}

function Facts({ offer }: { offer: ReceivedHandover }) {
  const t = useTranslations('handovers')
  const format = useFormatter()
  const time = format.dateTime(new Date(offer.expiresAt), {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <>
      <div className="flex items-center gap-3.5">
        <RestroomPhoto
          src={offer.photoUrl ?? undefined}
          alt=""
          eager
          sizes="72px"
          className="size-18 shrink-0 rounded-photo"
        />
        <div className="min-w-0">
          <h2 dir="auto" className="wrap-anywhere">
            {offer.name}
          </h2>
          <p dir="auto" className="text-sm text-muted">
            {offer.address}
          </p>
        </div>
      </div>
      <div className="text-sm">
        <p>{t('by', { person: offer.offeredBy, seller: offer.seller })}</p>
        <p className="text-muted">{t('until', { time })}</p>
      </div>
      <Link
        to={paths.location(offer.restroomId)}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-brand-ink"
      >
        {t('asGuests')}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </>
  )
}

function AcceptDialog({ offer, organisation, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('handovers')
  const { id, name, seller } = offer
  const accept = useAction(acceptHandover, {
    onSuccess: ({ restroomId }) => chooseRestroom(restroomId, paths.partner),
  })
  return (
    <ProofDialog
      title={t('acceptTitle', { name })}
      confirm={t('accept')}
      action={accept}
      onClose={onClose}
      onTyped={(factors) => accept.mutate({ params: { id }, body: factors })}
    >
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('acceptFor', { organisation })}</li>
        <li>{t('getsPlace')}</li>
        <li>{t('getsHidden')}</li>
        <li>{t('getsLive', { seller })}</li>
        <li>{t('getsMoney', { seller })}</li>
      </ul>
    </ProofDialog>
  )
}
