import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { DetailsEditor } from './DetailsEditor.tsx'
import type { SampleDetails } from './samples/types.ts'

/** What the sample partner says of the restroom, to read and to change [D6]. */
export function DetailsCard({ details }: { details: SampleDetails }) {
  const t = useTranslations('demo')
  const [isEditing, setIsEditing] = useState(false)
  return (
    <Card aria-labelledby="details">
      <InPlace shows={isEditing}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 id="details">{t('details')}</h2>
          {!isEditing && (
            <Button
              look="soft"
              size="small"
              className="shrink-0"
              icon={<Pencil aria-hidden />}
              onClick={() => setIsEditing(true)}
            >
              {t('editDetails')}
            </Button>
          )}
        </div>
        {isEditing ? (
          <DetailsEditor details={details} onDone={() => setIsEditing(false)} />
        ) : (
          <ShownDetails details={details} />
        )}
      </InPlace>
    </Card>
  )
}

function ShownDetails({ details: { name, address, price, features } }: { details: SampleDetails }) {
  const t = useTranslations('demo')
  const common = useTranslations('common')
  const format = useFormatter()
  const paid = format.number(price, { style: 'currency', currency: 'USD' })
  const facts = [
    [t('locationName'), name],
    [t('address'), address],
    [t('price'), price === 0 ? common('free') : t('perVisit', { price: paid })],
  ]
  return (
    <>
      <dl className="mt-3 grid gap-3 wide:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="font-bold break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-4 text-sm">{t('features')}</h3>
      {features.length === 0 ? (
        <p className="text-sm text-muted">{t('noFeatures')}</p>
      ) : (
        <ul aria-label={t('features')} className="mt-2 flex flex-wrap gap-2">
          {features.map((feature) => (
            <li
              key={feature}
              className="rounded-full bg-brand-soft px-3 py-1 text-sm font-bold break-all text-brand-ink"
            >
              {feature}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
