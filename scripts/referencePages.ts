import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { callRefusals } from './callRefusals.ts'
import { componentTypes, pathTypes } from './clientTypes.ts'
import { flat, sourcesIn } from './messages.ts'
import { root } from './run.ts'
import { storedWordsPage } from './storedWords.ts'

/** `new Problem(409, 'word', 'Message')`, on one line or several; the message may be computed. */
const problem = /new Problem\(\s*(\d{3}),\s*'(\w+)',\s*(?:'((?:[^'\\\n]|\\.)*)'|`|\w)/g
const limit = /tooMany\(\s*'(\w+)',\s*(?:'([^'\n]*)'|`)/g

interface ApiError {
  word: string
  statuses: Set<string>
  message: string
}

/** What the framework refuses before a route is reached. */
const frameworks = /^ {2}(\d{3}): { error: '(\w+)', message: '([^'\n]*)' }/gm

/** Every error word that the API can answer, with its statuses and its English sentence. */
export function apiErrors(sentences: Map<string, string>): ApiError[] {
  const errors = new Map<string, ApiError>()
  const add = (status: string, word: string, message = '') => {
    const known = errors.get(word) ?? { word, statuses: new Set(), message: '' }
    known.statuses.add(status)
    known.message ||= sentences.get(word) ?? message
    errors.set(word, known)
  }
  for (const { text } of sourcesIn('server')) {
    for (const [, status = '', word = '', message] of text.matchAll(problem))
      add(status, word, message)
    for (const [, word = '', message] of text.matchAll(limit)) add('429', word, message)
    for (const [, status = '', word = '', message] of text.matchAll(frameworks))
      add(status, word, message)
  }
  return [...errors.values()].sort((one, other) => one.word.localeCompare(other.word))
}

const cell = (text: string) => text.replaceAll('|', '\\|')
const row = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`

async function errorsWithSentences() {
  const { default: refusals } = await import('#messages/en/screens/refusals.json', {
    with: { type: 'json' },
  })
  return apiErrors(new Map(flat(refusals)))
}

/** What the document of the API says of refusals: the words of each status, and which of them each call may answer. */
async function refusalsFile() {
  const errors = await errorsWithSentences()
  const ofCalls = callRefusals(new Set(errors.map(({ word }) => word)))
  const { contractNames } = await import('#server/app/openapi/contractNames.ts')
  const { isInternal } = await import('#server/app/openapi/isInternal.ts')
  const calls = [...(await contractNames()).calls]
    .filter(([call]) => !isInternal(call))
    .map(([, name]): [string, string] => [name, (ofCalls.get(name) ?? []).join(' ')])
    .sort(([one], [other]) => one.localeCompare(other))
  const statuses = [...new Set(errors.flatMap((error) => [...error.statuses]))].sort()
  const ofStatus = (status: string) =>
    errors
      .filter((error) => error.statuses.has(status))
      .map(({ word, message }): [string, string] => [word, message])
  const written = {
    errors: Object.fromEntries(
      statuses.map((status) => [status, Object.fromEntries(ofStatus(status))]),
    ),
    calls: Object.fromEntries(calls),
  }
  return `${JSON.stringify(written, null, 2)}\n`
}

/** docs/errors.md, from the refusals in the code and their English sentences. */
export async function errorsPage() {
  const rows = (await errorsWithSentences()).map(({ word, statuses, message }) =>
    row([`\`${word}\``, [...statuses].sort().join(', '), message || 'depends on the request']),
  )
  return `# Errors of the API

An answer with a 4xx or 503 status has the body \`{"error": word, "message": sentence}\`. Programs read the word, which does not
change; the sentence is for people and may. \`429\` and \`503\` carry \`Retry-After\` in seconds. A \`500\` is a bug: its
word is \`internal\` and it says nothing more. Values in braces are filled in.

Made by \`npm run docs\` from the code; a test fails while it is out of date.

| error | status | message |
|---|---|---|
${rows.join('\n')}
`
}

/** docs/invariants.md, from the audit. */
export async function invariantsPage() {
  const { invariants } = await import('#server/operations/audit/index.ts')
  const rows = invariants.map(({ name, of, says, settledBy, stops = 'partners' }) =>
    row([name, of, says, settledBy, stops]),
  )
  return `# Invariants of the books

What must hold at every moment for money, passes, visits and codes. Tests check them after every scenario, a job every
five minutes, and \`npx --no-install pitstop check\` on demand. A violation holds the payouts named in the last column until an
operator settles it on the page Books.

Made by \`npm run docs\` from the code; a test fails while it is out of date.

| id | rows | a row is wrong if | settled by | holds the payouts of |
|---|---|---|---|---|
${rows.join('\n')}
`
}

/** The types of the client package, from the document of the API. */
async function clientFiles(): Promise<Page[]> {
  const { apiDocument } = await import('#server/app/openapi/document.ts')
  const document = await apiDocument('https://pitstop.example')
  return [
    ['clients/typescript/components.d.ts', componentTypes(document)],
    ['clients/typescript/paths.d.ts', pathTypes(document)],
  ]
}

type Page = [path: string, text: string]

/** What the document of the API is made from: it is written before the document is read. */
export const refusalPages = async (): Promise<Page[]> => [
  ['server/app/openapi/refusals.json', await refusalsFile()],
]

/** The pages by their path below the project's folder. */
export const referencePages = async (): Promise<Page[]> => [
  ['docs/errors.md', await errorsPage()],
  ['docs/invariants.md', await invariantsPage()],
  ['docs/stored-words.md', storedWordsPage()],
  ...(await clientFiles()),
]

export const readPage = (path: string) => readFileSync(join(root, path), 'utf8')

if (import.meta.main)
  for (const pages of [refusalPages, referencePages])
    for (const [path, text] of await pages()) writeFileSync(join(root, path), text)
