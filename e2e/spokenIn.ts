import type { Page } from '@playwright/test'
import compile from 'icu-minify/compile'
import type { Language } from '#contract/languages.ts'
import { messagesIn } from '../scripts/messages.ts'
import { pseudoAll } from '../scripts/pseudoLocale.ts'

/** The pseudo-locale comes in place of this language's messages: no build has it, and no person can choose it. */
const replaced = 'es'

/** From now on Spanish is English with longer words. By the context: scenes take back what is answered for a page. */
export async function servePseudoLocale(page: Page) {
  const messages = compiled(pseudoAll(messagesIn('messages/en/screens')))
  const body = `export default ${JSON.stringify(messages)}`
  await page
    .context()
    .route(`**/assets/${replaced}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    )
}

/**
 * The screen stays as it is, and says the same in another language: no document is loaded. Without a network it goes
 * on in the language it has.
 */
export const switchLanguage = (page: Page, language: Language | 'pseudo') =>
  page.evaluate(
    async (tag) => {
      localStorage.setItem('pitstop.language', tag)
      dispatchEvent(new Event('languagechange'))
      while (document.documentElement.lang !== tag && navigator.onLine)
        await new Promise(requestAnimationFrame)
    },
    language === 'pseudo' ? replaced : language,
  )

const compiled = (messages: unknown): unknown =>
  typeof messages === 'object' && messages !== null
    ? Object.fromEntries(Object.entries(messages).map(([name, one]) => [name, compiled(one)]))
    : compile(String(messages))
