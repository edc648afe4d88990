import type { Page } from '@playwright/test'
import type { Language } from '#contract/languages.ts'
import type { UserType } from './people.ts'

/** Who looks, and what they brought with them. */
export interface Cast {
  guest: { email: string; visitId: string; orderId: string; usedVisitId: string; usedCode: string }
  partner: { email: string; locationId: string }
}

/** A screen in one of its states, as one role sees it. */
export interface Scene {
  name: string
  as: 'visitor' | UserType | 'operator'
  open: (page: Page, cast: Cast) => Promise<void>
  /** There is nothing more to wait for once these words can be seen. */
  shows: string | RegExp
  /** Where the language is not the app's to choose. */
  switchLanguage?: (page: Page, language: Language | 'pseudo') => Promise<void>
}
