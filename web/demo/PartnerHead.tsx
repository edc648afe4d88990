import { useFormatter, useTranslations } from 'use-intl'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Stars } from '#web/ui/Stars.tsx'
import type { SamplePartner } from './samples/types.ts'
import { useMonth } from './useMonth.ts'

/** Who the sample partner is: name, picture, since when, and how guests rate it [D15]. */
export function PartnerHead({ partner }: { partner: SamplePartner }) {
  const t = useTranslations('demo')
  const format = useFormatter()
  const month = useMonth()
  const rating = format.number(partner.rating, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return (
    <section className="flex items-center gap-4">
      <Avatar
        size="large"
        name={partner.name}
        picture={partner.profilePicture}
        label={partner.name}
      />
      <div className="min-w-0">
        <h1 className="text-2xl break-words">{partner.name}</h1>
        <p className="text-sm text-muted">
          {t('memberSince', { month: month(partner.memberSince) })}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Stars value={partner.rating} label={t('rating', { rating })} />
          <b aria-hidden>{rating}</b>
          <span className="text-muted">{t('totalRatings', { count: partner.totalRatings })}</span>
        </p>
      </div>
    </section>
  )
}
