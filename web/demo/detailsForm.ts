import { z } from 'zod'

const nameLength = 120
const featureLength = 60
const maxFeatures = 20

/** A sample's price may be any from 0, in steps of 50 cents [D6]. */
export const minPrice = 0
export const priceStep = 0.5

// The messages are words of `common.fieldErrors`.
export const DetailsForm = z.object({
  name: z.string().trim().min(1, 'locationNameRequired').max(nameLength, 'tooLong'),
  address: z.string().trim().min(1, 'addressRequired').max(nameLength, 'tooLong'),
  price: z
    .number('priceStep')
    .min(minPrice, 'priceStep')
    .max(1_000, 'priceStep')
    .multipleOf(priceStep, 'priceStep'),
  features: z.array(z.string()).max(maxFeatures),
})

/** The list with what was typed at its end; only spaces, or what is there already, add nothing [D6]. */
export function withFeature(features: string[], typed: string) {
  const feature = typed.trim().slice(0, featureLength)
  const isNew = feature !== '' && !features.includes(feature) && features.length < maxFeatures
  return isNew ? [...features, feature] : features
}
