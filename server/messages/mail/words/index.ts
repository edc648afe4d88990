import type { Language } from '#contract/language.ts'
import type { PlanKind } from '#contract/plans.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import type { MailWords } from './MailWords.ts'
import { zh } from './zh.ts'

export { formatsOf } from './formats.ts'
export type { MailWords, Said } from './MailWords.ts'

export const mailWords: Record<Language, MailWords> = { en, es, fr, de, 'zh-Hans': zh, ja }

export const planName = (language: Language, kind: PlanKind) => mailWords[language].plans[kind]

/** What was bought, as its buyer's language calls it: a restroom keeps its name. */
export const titleIn = (
  language: Language,
  { planKind, title }: { planKind: PlanKind | null; title: string },
) => (planKind ? planName(language, planKind) : title)
