import { existsSync, readFileSync } from 'node:fs'
import { type Language, languageTags, overlayMessages } from '#contract/languages.ts'

/**
 * Reads one file of messages in all languages, when the server starts.
 * @returns the messages of a language, in English where it lacks one. Throws where a file is not JSON.
 */
export function readCatalog<Messages extends object>(file: string, english: Messages) {
  const catalogs = new Map(
    languageTags.map((language) => [language, read(language, file, english)]),
  )
  return (language: Language): Messages => catalogs.get(language) ?? english
}

function read<Messages extends object>(language: Language, file: string, english: Messages) {
  const path = new URL(`../../../messages/${language}/${file}`, import.meta.url)
  const messages = structuredClone(english)
  if (existsSync(path)) overlayMessages(messages, JSON.parse(readFileSync(path, 'utf8')))
  return messages
}
