import { z } from 'zod'

/** What screens and mails are written in, by the tag that browsers and screen readers know it by. */
export const Language = z.enum(['en', 'es', 'fr', 'de', 'zh-Hans', 'ja'])
export type Language = z.infer<typeof Language>
