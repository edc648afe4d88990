import { useTranslations } from 'use-intl'
import type { PlacePage } from '#contract/pages.ts'

/** What the page of a place is called. */
export function usePlaceName() {
  const t = useTranslations('pages')
  const location = useTranslations('location')
  return (of: PlacePage['of']) => {
    if (of === 'city') return t('inCity')
    if ('place' in of) return t('nearPlace', { place: of.place })
    return t('withFeature', { feature: location(`feature.${of.feature}`) })
  }
}
