import { type Language, languageTags } from './languages.ts'

/** The first of the wanted languages that we support: `zh-TW` gets the simplified script too, `pt` gets nothing. */
export function bestLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const supported = languageTags.find((ours) => familyOf(ours) === familyOf(tag))
    if (supported) return supported
  }
  return 'en'
}

const familyOf = (tag: string) => tag.toLowerCase().split('-')[0]
