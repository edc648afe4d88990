import { loadMessages } from 'virtual:messages'
import { useSyncExternalStore } from 'react'
import type { Language } from '#contract/languages.ts'
import { firstMessages } from './firstMessages.ts'
import type { Messages } from './Messages.ts'
import { preferredLanguage, saveLanguage } from './preferredLanguage.ts'

interface Spoken {
  language: Language
  messages: Partial<Messages>
}

/** Words that come later than this no longer hold up the first screen: it speaks English until they are there. */
const maxFirstWaitMs = 3_000

const listeners = new Set<() => void>()
const english: Partial<Messages> = { ...firstMessages }
let spoken: Spoken = { language: 'en', messages: english }
let asked: Language = 'en'

/** The language on the screens, and its words. */
export const useSpoken = () => useSyncExternalStore(onChange, () => spoken)

/** Before the first screen, and when it changes: what the person switched to, else what their browser prefers. */
export async function speakFirst() {
  addEventListener('languagechange', () => void speak(preferredLanguage()).catch(() => undefined))
  const words = speak(preferredLanguage()).catch(() => undefined)
  await Promise.race([words, new Promise((resolve) => setTimeout(resolve, maxFirstWaitMs))])
}

/**
 * Before a screen that was not among the first. English grows in place: what is on the screen has its words,
 * and a new object would draw all of it again.
 */
export async function speakFully() {
  if (spoken.messages === english) Object.assign(english, await loadMessages.en())
}

/** From now on, and the next time too. Fails, and changes nothing, where the words cannot be fetched. */
export async function switchTo(language: Language) {
  await speak(language)
  saveLanguage(language)
}

async function speak(language: Language) {
  asked = language
  // Its first words are spoken from the start.
  if (language === 'en' && spoken.language === 'en') return
  const messages = await loadMessages[language]()
  // Someone who switched twice gets what they asked for last, whatever came first.
  if (asked !== language) return
  spoken = { language, messages }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
