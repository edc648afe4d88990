import { z } from 'zod'
import { someText } from './text.ts'

export const maxHouseRules = 5
export const houseRuleLength = 80

/** What a partner asks of its guests: plain text, one line each. */
export const HouseRules = z
  .array(someText(houseRuleLength).overwrite((typed) => typed.replaceAll(/\s+/g, ' ')))
  .max(maxHouseRules)
