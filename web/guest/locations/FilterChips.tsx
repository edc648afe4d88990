import { Clock3, EyeOff, Heart, type LucideIcon, Star, SunMoon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FeatureName } from '#contract/locations.ts'
import { classes } from '#web/ui/classes.ts'
import { featureIcons } from './featureIcons.ts'
import { type FilterName, filterNames } from './homeAddress.ts'
import { isFeature, useFilterLabel } from './useFilterLabel.ts'

interface Props {
  filters: readonly FilterName[]
  onChange: (filters: FilterName[]) => void
  className: string
}

/** What must be true of every restroom shown; several together narrow it down. */
export function FilterChips({ filters, onChange, className }: Props) {
  const t = useTranslations('home')
  const labelOf = useFilterLabel()
  const group = useChosenInSight(filters)
  const toggle = (name: FilterName) =>
    onChange(
      filters.includes(name) ? filters.filter((other) => other !== name) : [...filters, name],
    )
  return (
    <div
      ref={group}
      role="group"
      aria-label={t('filters')}
      className={classes('no-bar flex gap-2 overflow-x-auto py-1', className)}
    >
      {offeredWith(filters).map((name) => {
        const Icon = isFeature(name) ? featureIcons[name] : icons[name]
        const isOn = filters.includes(name)
        return (
          <button
            key={name}
            type="button"
            data-filter={name}
            aria-pressed={isOn}
            aria-label={name === 'top' ? t('topSpoken') : undefined}
            onClick={() => toggle(name)}
            className={classes(
              'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm font-bold shadow-pill transition active:scale-[0.98] [&>svg]:size-4',
              isOn ? 'bg-ink text-bg' : 'bg-surface text-ink hover:bg-sunken',
            )}
          >
            {Icon && <Icon aria-hidden />}
            {labelOf(name)}
          </button>
        )
      })}
    </div>
  )
}

/** Asked for most, and so always there. The others are there, before these, once a search has chosen them. */
const alwaysOffered: FilterName[] = [
  'open',
  'free',
  'wheelchair',
  'babyChanging',
  'top',
  'shower',
  'saved',
  'noPublic',
]

const offeredWith = (filters: readonly FilterName[]) => [
  ...filterNames.filter((name) => filters.includes(name) && !alwaysOffered.includes(name)),
  ...alwaysOffered,
]

/** A filter that a search has chosen may be beyond the edge of the row. */
function useChosenInSight(filters: readonly FilterName[]) {
  const group = useRef<HTMLDivElement>(null)
  const last = useRef(filters)
  useEffect(() => {
    const added = filters.find((name) => !last.current.includes(name))
    last.current = filters
    const chip = added && group.current?.querySelector(`[data-filter="${added}"]`)
    if (chip) chip.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [filters])
  return group
}

const icons: Record<Exclude<FilterName, FeatureName>, LucideIcon | null> = {
  open: Clock3,
  allDay: SunMoon,
  free: null,
  top: Star,
  saved: Heart,
  noPublic: EyeOff,
}
