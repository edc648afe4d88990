import { bestLanguage } from '#contract/bestLanguage.ts'
import { isLanguage, type Language } from '#contract/languages.ts'

const key = 'pitstop.language'

/** What the person switched to, else what their browser prefers. */
export const preferredLanguage = () => storedChoice() ?? bestLanguage(navigator.languages)

function storedChoice(): Language | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored !== null && isLanguage(stored) ? stored : undefined
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
