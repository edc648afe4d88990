import { Crown, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { myShare } from '#contract/commission.ts'
import type { Coordinates } from '#contract/locations.ts'
import { maxPaidCents, premiumAboveCents } from '#contract/money.ts'
import { minPaidCents } from '#contract/visitTerms.ts'
import { useCall } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { LocationForm } from './locationForm.ts'
import { cheaper, pricier } from './price.ts'
import { useNearby } from './useNearby.ts'
import { usualCents, usualPrices } from './usualPrice.ts'

/** Free, or a price in the usual steps, with the partner's earnings shown below. */
export function PriceCard({
  control,
  near,
  className,
}: {
  control: Control<LocationForm>
  /** Of a restroom that is listed for the first time: where it is, once that is known. */
  near: Coordinates | undefined
  className?: string
}) {
  const t = useTranslations('partner')
  const common = useTranslations('common')
  const dollars = useDollars()
  const { field } = useController({ control, name: 'cents' })
  const cents = field.value
  const down = cheaper(cents)
  const up = pricier(cents)
  return (
    <Card className={className}>
      <div className="mb-3 flex min-h-11 items-center justify-between">
        <h2>{t('price')}</h2>
        {cents > 0 && (
          <Button look="plain" size="small" className="-mr-4" onClick={() => field.onChange(0)}>
            {t('makeFree')}
          </Button>
        )}
      </div>
      <div
        role="group"
        aria-label={t('price')}
        className="flex items-center justify-between gap-2 rounded-full bg-sunken p-1.5"
      >
        <IconButton
          look="raised"
          label={t('cheaper')}
          className="size-13"
          disabled={down === null}
          onClick={() => field.onChange(down ?? cents)}
        >
          <Minus aria-hidden />
        </IconButton>
        <output aria-live="polite" className="text-3xl font-extrabold tracking-tight">
          {cents === 0 ? common('free') : dollars(cents)}
        </output>
        <IconButton
          look="raised"
          label={t('pricier')}
          className="size-13"
          disabled={up === null}
          onClick={() => field.onChange(up ?? cents)}
        >
          <Plus aria-hidden />
        </IconButton>
      </div>
      {near && <UsualPrices near={near} cents={cents} onUse={field.onChange} />}
      <p className="mt-3.5 font-semibold">
        <Earning cents={cents} />
      </p>
      {cents > premiumAboveCents && (
        <Badge tone="brand" icon={<Crown aria-hidden />} className="mt-2 py-1 whitespace-normal!">
          {t('isPremium')}
        </Badge>
      )}
      <p className="mt-0.5 text-sm text-muted">
        {t('priceHint', {
          min: dollars(minPaidCents),
          max: dollars(maxPaidCents),
          premium: dollars(premiumAboveCents),
        })}
      </p>
    </Card>
  )
}

/** What others within a short walk charge, one tap away. */
function UsualPrices({
  near,
  cents,
  onUse,
}: {
  near: Coordinates
  cents: number
  onUse: (cents: number) => void
}) {
  const t = useTranslations('partner')
  const dollars = useDollars()
  const nearby = useNearby(near)
  const usual = usualCents(nearby)
  if (usual === null) return null
  return (
    <div className="mt-3 text-sm">
      <p>{t('usualPrice', { price: dollars(usual) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {usualPrices(nearby).map((price) => (
          <Button
            key={price}
            look={price === cents ? 'primary' : 'soft'}
            size="small"
            aria-pressed={price === cents}
            onClick={() => onUse(price)}
          >
            {t('useUsualPrice', { price: dollars(price) })}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Earning({ cents }: { cents: number }) {
  const t = useTranslations('partner')
  const format = useFormatter()
  const dollars = useDollars()
  const { data } = useCall(myShare)
  if (cents === 0) return t('earnNothing')
  if (!data) return null
  return t.rich('earn', {
    earned: dollars(Math.floor((cents * data.percent) / 100)),
    share: (text: ReactNode) => <span className="font-medium text-muted">{text}</span>,
    percent: format.number(data.percent / 100, { style: 'percent' }),
    b: (text: ReactNode) => <b className="font-extrabold">{text}</b>,
  })
}
