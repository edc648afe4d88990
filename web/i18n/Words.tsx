import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { en } from './en/index.ts'

declare module 'use-intl' {
  interface AppConfig {
    Messages: typeof en
    Locale: 'en'
  }
}

/** Gives every view its words, and dates and money their form. */
export const Words = ({ children }: { children: ReactNode }) => (
  <IntlProvider
    locale="en"
    messages={en}
    timeZone={Intl.DateTimeFormat().resolvedOptions().timeZone}
  >
    {children}
  </IntlProvider>
)
