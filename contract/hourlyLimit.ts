import { z } from 'zod'

const maxHourlyLimit = 60
/** How many guests are let in in an hour; null: as many as have a code. */
export const HourlyLimit = z.number().int().min(1).max(maxHourlyLimit).nullable()
