import { z } from 'zod'
import { languageTags } from './languages.ts'

export const Language = z.enum(languageTags)
export type Language = z.infer<typeof Language>
