import { createFormatter, createTranslator } from 'use-intl/core'
import type { Language } from '#web/i18n/languages.ts'
import type { Messages } from '#web/i18n/Messages.ts'

/** What a list of restrooms says. */
export type StillWords = Pick<Messages, 'common' | 'home' | 'location'>
type Slice = keyof StillWords

/** Takes the place of `use-intl` where a view is drawn once: the words, by the same library, without React. */
let spoken: ReturnType<typeof speaking> | undefined

export function speak(language: Language, messages: StillWords) {
  spoken = speaking(language, messages)
}

export const useLocale = () => said().locale
export const useFormatter = () => said().format
export const useTranslations = (slice: Slice) => said().of(slice)

function said() {
  if (!spoken) throw new Error('Nothing can be said before a language is spoken')
  return spoken
}

function speaking(locale: Language, messages: StillWords) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const onError = (error: Error) => {
    // A list that cannot be said whole is left to the program.
    throw error
  }
  const made = new Map<Slice, unknown>()
  const of = (namespace: Slice) => {
    const known = made.get(namespace)
    if (known) return known
    const say = createTranslator({ locale, timeZone, messages, namespace, onError })
    made.set(namespace, say)
    return say
  }
  return { locale, format: createFormatter({ locale, timeZone, onError }), of }
}
