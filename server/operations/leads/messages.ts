import type { Language } from '#contract/language.ts'
import english from '#messages/en/hostForm.json' with { type: 'json' }
import { type Arguments, formatMessage, readCatalog } from '#server/messages/catalog/index.ts'

const formMessages = readCatalog('hostForm.json', english)

export type FormMessage = keyof typeof english

/** What the form says, by its name. */
export const sayIn = (language: Language) => (name: FormMessage, values?: Arguments) =>
  formatMessage(language, formMessages(language)[name], values)
export type Say = ReturnType<typeof sayIn>
