import type { Language } from '#contract/language.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import type { FormWords } from './FormWords.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { zh } from './zh.ts'

export type { FormWords } from './FormWords.ts'

export const formWords: Record<Language, FormWords> = { en, es, fr, de, 'zh-Hans': zh, ja }
