import type { FeatureName } from '#contract/features.ts'

/** The features that OpenStreetMap has a tag for. */
export const featureTags = {
  wheelchair: 'wheelchair',
  babyChanging: 'changing_table',
  genderNeutral: 'unisex',
  shower: 'shower',
  menstrualProducts: 'toilets:menstrual_products',
} as const satisfies Partial<Record<FeatureName, string>>
