import { loadMessages } from 'virtual:messages'
import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/languages.ts'
import { firstMessages } from './firstMessages.ts'
import type { Messages } from './Messages.ts'
import { preferredLanguage, saveLanguage } from './preferredLanguage.ts'

interface Shown {
  language: Language
  messages: Partial<Messages>
}

/** Words that come later than this no longer hold up the first screen: it speaks English until they are there. */
const maxFirstWaitMs = 3_000

const listeners = new Set<() => void>()
const english: Partial<Messages> = { ...firstMessages }
let shown: Shown = { language: 'en', messages: english }
let preferred: Language = 'en'

/** The language on the screens, and its words. */
export const useShownLanguage = () => useSyncExternalStore(onChange, () => shown)

/** Before the first screen, and when it changes: what the person switched to, else what their browser prefers. */
export async function loadFirstMessages() {
  addEventListener('languagechange', () => void show(preferredLanguage()).catch(() => undefined))
  const words = show(preferredLanguage()).catch(() => undefined)
  await Promise.race([words, new Promise((resolve) => setTimeout(resolve, maxFirstWaitMs))])
}

/**
 * Before a screen that was not among the first. English grows in place: what is on the screen has its words,
 * and a new object would draw all of it again.
 */
export async function loadAllMessages() {
  if (shown.messages === english) Object.assign(english, await loadMessages.en())
}

/** From now on, and the next time too. Fails, and changes nothing, where the words cannot be fetched. */
export async function switchTo(language: Language) {
  await show(language)
  saveLanguage(language)
}

async function show(language: Language) {
  preferred = language
  // Its first words are spoken from the start.
  if (language === 'en' && shown.language === 'en') return
  const messages = await loadMessages[language]()
  // Someone who switched twice gets what they asked for last, whatever came first.
  if (preferred !== language) return
  shown = { language, messages }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
