import { done } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { AuthDeps } from './deps.ts'
import { setLanguage } from './store.ts'

/** Emails that are written from now on are in this language. */
export const changeLanguage =
  ({ transact }: Pick<AuthDeps, 'transact'>) =>
  (accountId: string, language: Language) =>
    transact(async (tx) => {
      await setLanguage(tx, accountId, language)
      return done
    })
