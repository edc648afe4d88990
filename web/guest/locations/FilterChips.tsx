import {
  Accessibility,
  Baby,
  Clock3,
  EyeOff,
  Heart,
  type LucideIcon,
  ShowerHead,
  Star,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { type FilterName, filterNames } from './homeAddress.ts'

interface Props {
  filters: readonly FilterName[]
  onChange: (filters: FilterName[]) => void
  className: string
}

/** What must be true of every restroom shown; several together narrow it down. */
export function FilterChips({ filters, onChange, className }: Props) {
  const t = useTranslations('home')
  const toggle = (name: FilterName) =>
    onChange(
      filters.includes(name) ? filters.filter((other) => other !== name) : [...filters, name],
    )
  return (
    <div
      role="group"
      aria-label={t('filters')}
      className={classes('no-bar flex gap-2 overflow-x-auto py-1', className)}
    >
      {filterNames.map((name) => {
        const Icon = icons[name]
        const isOn = filters.includes(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            aria-label={name === 'top' ? t('topSpoken') : undefined}
            onClick={() => toggle(name)}
            className={classes(
              'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-4 text-sm font-bold shadow-pill transition active:scale-[0.98] [&>svg]:size-4',
              isOn ? 'bg-ink text-bg' : 'bg-surface text-ink hover:bg-sunken',
            )}
          >
            {Icon && <Icon aria-hidden />}
            {t(`filter.${name}`)}
          </button>
        )
      })}
    </div>
  )
}

const icons: Record<FilterName, LucideIcon | null> = {
  open: Clock3,
  free: null,
  accessible: Accessibility,
  baby: Baby,
  top: Star,
  shower: ShowerHead,
  saved: Heart,
  noPublic: EyeOff,
}
