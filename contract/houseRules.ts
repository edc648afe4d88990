import { z } from 'zod'
import { someText } from './text.ts'

export const maxHouseRules = 5
export const houseRuleLength = 80

/** A partner's rules for guests: plain text, one line each. */
export const HouseRules = z
  .array(someText(houseRuleLength).overwrite((typed) => typed.replaceAll(/\s+/g, ' ')))
  .max(maxHouseRules)
