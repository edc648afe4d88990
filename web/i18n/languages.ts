import type { Language } from '#contract/language.ts'
import type { Messages } from './Messages.ts'

/** Each in its own words, by the tag that browsers and screen readers know it by. */
export const languages = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  'zh-Hans': '简体中文',
  ja: '日本語',
} as const satisfies Record<Language, string>
export type { Language }

export const isLanguage = (tag: string): tag is Language => tag in languages

export const languageTags: readonly Language[] = Object.keys(languages).filter(isLanguage)

/** The words of a language are fetched when it is spoken; English's first words are always there. */
export const loadMessages: Record<Language, () => Promise<Messages>> = {
  en: async () => (await import('./en/index.ts')).en,
  es: async () => (await import('./es/index.ts')).es,
  fr: async () => (await import('./fr/index.ts')).fr,
  de: async () => (await import('./de/index.ts')).de,
  'zh-Hans': async () => (await import('./zh/index.ts')).zh,
  ja: async () => (await import('./ja/index.ts')).ja,
}

/** The first of the wanted languages that we speak: `zh-TW` reads the simplified script too, `pt` finds nothing. */
export function bestLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const spoken = languageTags.find((ours) => familyOf(ours) === familyOf(tag))
    if (spoken) return spoken
  }
  return 'en'
}

const familyOf = (tag: string) => tag.toLowerCase().split('-')[0]
