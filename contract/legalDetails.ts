import { z } from 'zod'
import { call } from './call.ts'
import { text } from './text.ts'

export const maxLegalNameLength = 120
export const maxLegalAddressLength = 300
export const maxLegalAddressLines = 5
export const minTaxNumberLength = 5
export const maxTaxNumberLength = 30

/** Only this much of a tax number is ever shown again. */
export const taxNumberShown = 4

/** Of any country: letters and digits, in groups. */
export const TaxNumber = text(maxTaxNumberLength).regex(
  new RegExp(`^(?=(?:[ ./-]*[\\p{L}\\d]){${minTaxNumberLength}})[\\p{L}\\d ./-]+$`, 'u'),
)

/** The name and address that statements are made out to; null where it was not given. */
export const LegalDetails = z.object({
  name: z.string().nullable(),
  address: z.string().nullable(),
  taxNumberEnding: z.string().nullable(),
  /** False where the payment provider has it already, from when the bank was set up. */
  asksTaxNumber: z.boolean(),
})
export type LegalDetails = z.infer<typeof LegalDetails>

export const showLegalDetails = call({
  method: 'GET',
  path: '/api/partner/legal-details',
  access: 'owner',
  reply: LegalDetails,
})

export const saveLegalDetails = call({
  method: 'POST',
  path: '/api/partner/legal-details',
  access: 'owner',
  mayRepeat: true,
  body: z.strictObject({
    name: text(maxLegalNameLength),
    address: text(maxLegalAddressLength).refine(
      (address) => address.split('\n').length <= maxLegalAddressLines,
    ),
    /** Absent: unchanged. Null: removed. */
    taxNumber: TaxNumber.nullable().optional(),
  }),
  reply: LegalDetails,
})
