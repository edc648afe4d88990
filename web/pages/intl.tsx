import { createContext, type ReactNode, use } from 'react'
import {
  _createCache as createCache,
  createFormatter,
  _createIntlFormatters as createIntlFormatters,
  createTranslator,
} from 'use-intl/core'
import type { Language } from '#contract/languages.ts'
import type { Messages } from '#web/i18n/Messages.ts'

interface Props {
  locale: Language
  messages: Messages
  timeZone: string
  children: ReactNode
}

const cache = createCache()
const formatters = createIntlFormatters(cache)
const wordsIn = new Map<Language, ReturnType<typeof wordsOf>>()

/** Translators and formatters of a language, each made once for all pages. */
function wordsOf({ locale, messages, timeZone }: Omit<Props, 'children'>) {
  const shared = { locale, timeZone, _cache: cache, _formatters: formatters }
  const translatorOf = (namespace: keyof Messages) =>
    createTranslator({ ...shared, messages, namespace })
  const translators = new Map<keyof Messages, ReturnType<typeof translatorOf>>()
  return {
    locale,
    formatter: createFormatter(shared),
    translator: (namespace: keyof Messages) => {
      const known = translators.get(namespace) ?? translatorOf(namespace)
      translators.set(namespace, known)
      return known
    },
  }
}

const WordsContext = createContext<ReturnType<typeof wordsOf> | undefined>(undefined)

function useWords() {
  const words = use(WordsContext)
  if (!words) throw new Error('A page is drawn within its words')
  return words
}

/**
 * Stands for `use-intl` in the build of the pages (build/buildPages.ts), whose own provider starts an empty cache with
 * each page: making the same formatters again was a quarter of what a page cost.
 */
export function IntlProvider({ children, ...props }: Props) {
  const words = wordsIn.get(props.locale) ?? wordsOf(props)
  wordsIn.set(props.locale, words)
  return <WordsContext value={words}>{children}</WordsContext>
}

export const useTranslations = (namespace: keyof Messages) => useWords().translator(namespace)
export const useFormatter = () => useWords().formatter
export const useLocale = () => useWords().locale
