import { z } from 'zod'
import { featureNames } from './featureNames.ts'

export { featureNames }
export const FeatureName = z.enum(featureNames)
export type FeatureName = z.infer<typeof FeatureName>

/** Unknown is an answer of its own: a guest in a wheelchair must not read it as no or as yes. */
export const FeatureAnswer = z.enum(['yes', 'no', 'unknown'])
/** A feature that is absent reads as unknown: it may be newer than what was written. */
export const Features = z.record(FeatureName, FeatureAnswer.default('unknown'))
export type Features = z.infer<typeof Features>
