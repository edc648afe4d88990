import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import type { Language } from '#contract/languages.ts'
import type { Messages } from './Messages.ts'
import { useShownLanguage } from './shownLanguage.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
    Locale: Language
  }
}

/** Gives every view its words, and dates and money their form. */
export function Words({ children }: { children: ReactNode }) {
  const { language, messages } = useShownLanguage()
  return (
    <IntlProvider
      locale={language}
      messages={messages}
      timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
    >
      {children}
    </IntlProvider>
  )
}
