import { z } from 'zod'

/** What it is called, and how many percent. */
const nameAndPercent = /^(\S.{0,29}) (\d{1,2}(?:\.\d{1,3})?)$/

export const FeeTaxSetting = z.string().transform((set, context) => {
  const [, name, percent] = nameAndPercent.exec(set) ?? []
  if (name && percent) return { name, percent: Number(percent) }
  context.addIssue('must be a name and a percentage, like VAT 20')
  return z.NEVER
})
