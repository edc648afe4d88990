import { Accessibility, BellRing, Keyboard, KeyRound, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { featureNames } from '#contract/featureNames.ts'
import type { Entry } from '#contract/locations.ts'
import { answerMinutes } from '#contract/visits.ts'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'

interface Props {
  location: ListedLocation
  /** Where nothing else on the screen says that nothing is known. */
  tellsUnknown?: boolean
}

/** What one does at the door, and which needs the restroom meets: a line each, before anyone pays. */
export function HowToGetIn({ location, tellsUnknown = false }: Props) {
  const wayIn = useWayIn()
  const needs = useNeeds()(location)
  const { asksFirst, entry, publicSource } = location
  const Icon = asksFirst ? BellRing : icons[entry]
  return (
    <div className="grid gap-1 text-sm text-muted [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {!publicSource && (
        <p className="flex items-start gap-1.5">
          <Icon aria-hidden />
          {wayIn(location)}
        </p>
      )}
      {(needs.areKnown || tellsUnknown) && (
        <p className="flex items-start gap-1.5">
          <Accessibility aria-hidden />
          {needs.words}
        </p>
      )}
    </div>
  )
}

const icons: Record<Entry, LucideIcon> = { staff: KeyRound, keypad: Keyboard, lock: Keyboard }

export function useWayIn() {
  const t = useTranslations('location')
  return ({ asksFirst, entry }: Pick<ListedLocation, 'asksFirst' | 'entry'>) =>
    asksFirst ? t('wayIn.asksFirst', { minutes: answerMinutes }) : t(`wayIn.${entry}`)
}

/** What it surely has, in words. What is unknown is said once, not feature by feature. */
function useNeeds() {
  const t = useTranslations('location')
  return ({ features, publicSource }: Pick<ListedLocation, 'features' | 'publicSource'>) => {
    const met = featureNames.filter((name) => features[name] === 'yes')
    if (met.length > 0)
      return { areKnown: true, words: met.map((name) => t(`feature.${name}`)).join(' · ') }
    const isUnknown = featureNames.some((name) => features[name] === 'unknown')
    if (isUnknown)
      return { areKnown: false, words: t(publicSource ? 'nothingSaidPublic' : 'nothingSaid') }
    return { areKnown: false, words: t('nothingOf') }
  }
}
