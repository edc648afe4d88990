import { z } from 'zod'
import { featureNames } from './featureNames.ts'

export { featureNames }
export const FeatureName = z.enum(featureNames)
export type FeatureName = z.infer<typeof FeatureName>

/** Unknown is an answer of its own: a guest in a wheelchair must not read it as no or as yes. */
export const FeatureAnswer = z.enum(['yes', 'no', 'unknown'])

/**
 * An older or newer version may have written them: a feature that is absent reads as unknown, and names that this
 * version does not know are ignored.
 */
export const Features = z.codec(
  z.record(z.string(), z.unknown()),
  z.record(FeatureName, FeatureAnswer.default('unknown')),
  {
    decode: (written) => Object.fromEntries(featureNames.map((name) => [name, written[name]])),
    encode: (features) => features,
  },
)
export type Features = z.infer<typeof Features>

/** Some of them: those that are absent stay as they are. */
export const FeatureChanges = z.partialRecord(FeatureName, FeatureAnswer)
