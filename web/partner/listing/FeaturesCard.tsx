import { Check, CircleHelp, type LucideIcon, X } from 'lucide-react'
import { type Control, useController } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { type FeatureAnswer, featureNames } from '#contract/locations.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import type { LocationForm } from './locationForm.ts'

type Answer = (typeof FeatureAnswer.options)[number]

const answers: Record<Answer, { next: Answer; icon: LucideIcon; look: string; mark: string }> = {
  yes: {
    next: 'no',
    icon: Check,
    look: 'bg-brand-soft text-brand-ink inset-ring-[1.5px] inset-ring-brand',
    mark: 'bg-brand text-on-brand',
  },
  no: { next: 'unknown', icon: X, look: 'bg-sunken', mark: 'bg-muted text-surface' },
  unknown: {
    next: 'yes',
    icon: CircleHelp,
    look: 'border-[1.5px] border-dashed border-edge',
    mark: 'text-muted',
  },
}

/** Not said is an answer of its own, so each press leads on: not said, yes, no. */
export function FeaturesCard({
  control,
  className,
}: {
  control: Control<LocationForm>
  className?: string
}) {
  const t = useTranslations('partner')
  const feature = useTranslations('location.feature')
  const { field } = useController({ control, name: 'features' })
  return (
    <Card className={className}>
      <h2>{t('features')}</h2>
      <p className="mb-3 text-sm text-muted">{t('featuresHint')}</p>
      <div className="grid grid-cols-2 gap-2 max-[23.4rem]:grid-cols-1 wide:grid-cols-4">
        {featureNames.map((name) => {
          const answer = field.value[name]
          const { next, icon: Icon, look, mark } = answers[answer]
          return (
            <button
              key={name}
              type="button"
              onClick={() => field.onChange({ ...field.value, [name]: next })}
              className={classes(
                'flex min-h-16 items-center gap-2.5 rounded-[18px] px-3 py-1.5 text-left transition disabled:opacity-55',
                look,
              )}
            >
              <span
                className={classes('grid size-6.5 shrink-0 place-items-center rounded-full', mark)}
              >
                <Icon aria-hidden className="size-4" />
              </span>
              <span className="min-w-0">
                <span className="block text-sm font-bold tracking-tight hyphens-auto">
                  {feature(name)}
                </span>{' '}
                <span aria-live="polite" className="block text-xs">
                  {t(`answer.${answer}`)}
                </span>
              </span>
            </button>
          )
        })}
      </div>
    </Card>
  )
}
