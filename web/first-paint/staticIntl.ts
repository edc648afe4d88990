import { createFormatter, createTranslator } from 'use-intl/core'
import type { Language } from '#contract/languages.ts'
import type { Messages } from '#web/i18n/Messages.ts'

/** Replaces `use-intl` in a static view: the same library without React. */
export type StaticMessages = Pick<Messages, 'common' | 'home' | 'landing' | 'location'>
type Namespace = keyof StaticMessages | 'landing.steps'

let current: ReturnType<typeof intlOf> | undefined

export function setLocale(locale: Language, messages: StaticMessages) {
  current = intlOf(locale, messages)
}

export const useLocale = () => intl().locale
export const useFormatter = () => intl().formatter
export const useTranslations = (namespace: Namespace) => intl().translatorOf(namespace)

function intl() {
  if (!current) throw new Error('No locale is set')
  return current
}

function intlOf(locale: Language, messages: StaticMessages) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // A view that cannot be translated whole is left to the program.
  const onError = (error: Error) => {
    throw error
  }
  const options = { locale, timeZone, messages, onError }
  const translators = new Map<Namespace, unknown>()
  const translatorOf = (namespace: Namespace) => {
    const translator = translators.get(namespace) ?? createTranslator({ ...options, namespace })
    translators.set(namespace, translator)
    return translator
  }
  return { locale, formatter: createFormatter(options), translatorOf }
}
