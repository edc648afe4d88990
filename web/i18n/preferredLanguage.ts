import { bestLanguage } from '#contract/bestLanguage.ts'
import { isLanguage, type Language } from '#contract/languages.ts'

const key = 'pitstop.language'

/** What the person switched to, else what their browser prefers. */
export const preferredLanguage = () => chosen() ?? bestLanguage(navigator.languages)

function chosen(): Language | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept !== null && isLanguage(kept) ? kept : undefined
  } catch {
    // A browser that keeps nothing still has a language.
    return undefined
  }
}

export function saveLanguage(language: Language) {
  try {
    localStorage.setItem(key, language)
  } catch {
    // It holds until this page is left.
  }
}
