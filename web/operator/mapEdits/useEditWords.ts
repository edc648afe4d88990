import { useTranslations } from 'use-intl'
import { FeatureAnswer, FeatureName } from '#contract/features.ts'
import { type Interval, OpeningHours } from '#contract/hours.ts'
import { Coordinates } from '#contract/locations.ts'
import { useDayName } from '#web/i18n/useDayName.ts'
import { intervalsOn, weekdays } from '#web/shell/data/weeklyHours.ts'

const ofFeature = 'features.'
const answerWords = { yes: 'has', no: 'hasNot', unknown: 'notSaid' } as const
/** About a meter. */
const digitsOfDegrees = 5

const featureIn = (field: string) =>
  field.startsWith(ofFeature)
    ? FeatureName.safeParse(field.slice(ofFeature.length)).data
    : undefined

/** The fields of a restroom by name, and what stands in them. */
export function useEditWords() {
  const t = useTranslations('operator.mapEdits')
  const location = useTranslations('location')
  const week = useWeek()

  const nameOf = (field: string) => {
    const feature = featureIn(field)
    return feature ? location(`feature.${feature}`) : t('field', { field })
  }
  const valueOf = (field: string, value: unknown) => {
    if (field === 'closed') return location(value === true ? 'has' : 'hasNot')
    if (value === null || value === undefined || value === '') return location('notSaid')
    const answer = featureIn(field) && FeatureAnswer.safeParse(value).data
    if (answer) return location(answerWords[answer])
    const hours = OpeningHours.safeParse(value).data
    if (hours) return week(hours)
    const place = Coordinates.safeParse(value).data
    if (place) return `${place.lat.toFixed(digitsOfDegrees)}, ${place.lng.toFixed(digitsOfDegrees)}`
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
  const isOther = (before: unknown, current: unknown) =>
    current !== undefined && JSON.stringify(before ?? null) !== JSON.stringify(current ?? null)
  return { nameOf, valueOf, isOther }
}

function useWeek() {
  const location = useTranslations('location')
  const dayName = useDayName()
  const intervals = (ones: Interval[]) =>
    ones.length === 0
      ? location('closedAllDay')
      : ones.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
  return (hours: OpeningHours) =>
    [
      ...weekdays.map((day) => `${dayName(day, 'short')} ${intervals(intervalsOn(hours, day))}`),
      ...hours.exceptions.map((one) => `${one.date} ${intervals(one.intervals)}`),
      hours.timeZone,
    ].join(' · ')
}
