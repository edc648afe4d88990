import { useTranslations } from 'use-intl'
import { featureNames } from '#contract/featureNames.ts'
import type { FeatureName } from '#contract/locations.ts'
import type { FilterName } from './homeAddress.ts'

/** A feature is called the same where it is a filter. */
export function useFilterLabel() {
  const t = useTranslations('home')
  const location = useTranslations('location')
  return (name: FilterName) => (isFeature(name) ? location(`feature.${name}`) : t(`filter.${name}`))
}

export const isFeature = (name: FilterName): name is FeatureName =>
  featureNames.some((feature) => feature === name)
