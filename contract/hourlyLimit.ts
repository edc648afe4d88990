import { z } from 'zod'

const maxHourlyLimit = 60
/** The maximum of guests per hour; null: no limit. */
export const HourlyLimit = z.number().int().min(1).max(maxHourlyLimit).nullable()
