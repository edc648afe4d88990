import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const statement = /^(?:create|alter) table (?:if not exists )?(\w+)/
/** `check (state in ('open', 'paid'))`: of a condition among others only a part of the words would be seen. */
const allowed = /\bcheck \(\s*(\w+) in \(((?:\s*'[^']*',?)+)\s*\)\s*\)/g

/** What the database allows in a column of words, by `table.column`: the last migration that says it. */
export function columnWords(): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const path of globSync('server/migrations/*.sql', { cwd: root }).sort())
    for (const text of withoutComments(read(path)).split(';')) {
      const [, table] = statement.exec(text.trim()) ?? []
      if (!table) continue
      for (const [, column = '', list = ''] of text.matchAll(allowed))
        words.set(
          `${table}.${column}`,
          [...list.matchAll(/'([^']*)'/g)].map(([, word = '']) => word),
        )
    }
  return new Map([...words].sort(([one], [other]) => one.localeCompare(other)))
}

const withoutComments = (sql: string) => sql.replace(/--.*$/gm, '')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What else outlives a release, by the kind of store, and how the code says it. */
const kinds: { title: string; why: string; files: string; pattern: RegExp }[] = [
  {
    title: 'Keys of local and session storage, IndexedDB and locks',
    why: 'On devices of guests and at doors. Read for ever; `pitstop.kept.` goes with the session.',
    files: 'web/**/*.{ts,tsx}',
    pattern: /(?<=['`])(?:pitstop\.[\w.-]+|\$\{keptPrefix\}[\w.-]+)/g,
  },
  {
    title: 'Caches and messages of the service worker',
    why: 'A worker of the version before answers pages of this one, and the other way round.',
    files: 'web/shell/device/*.ts',
    pattern: /(?<=(?:cacheName = |postMessage\(|data === )')[\w-]+/g,
  },
  {
    title: 'Kinds of live events',
    why: 'A page of the version before hears them.',
    files: 'contract/events.ts',
    pattern: /(?<=z\.literal\(')\w+/g,
  },
  {
    title: 'Acts in the logs of operators and teams',
    why: 'Kept for good; a log shows those of years ago.',
    files: 'contract/{operatorActs,teamLog}.ts',
    pattern: /(?<=^ {2}')\w+(?=')/gm,
  },
  {
    title: 'Channels of the database',
    why: 'A process of the version before listens there.',
    files: 'server/platform/notices.ts',
    pattern: /(?<=')pitstop_[a-z_]+(?=')/g,
  },
  {
    title: 'Metrics',
    why: 'Dashboards and alerts name them.',
    files: 'server/{app,platform,messages}/**/*.ts',
    pattern: /(?<=name: ')pitstop_\w+/g,
  },
  {
    title: 'Recurring jobs',
    why: 'A label of metrics and log lines.',
    files: 'server/{access,earnings,identity,messages,money,operations,places,profile}/**/*.ts',
    pattern: /(?<=name: ')[a-z]+ [a-z ]+(?=',\s+everyMs)/g,
  },
  {
    title: 'Metadata and idempotency keys at the card provider',
    why: 'Payments of years ago carry them.',
    files: 'server/providers/payments/*.ts',
    pattern: /(?<=['`])(?:order_id|refund_id|payout_id)\b|(?<=idempotencyKey: [`'])[\w-]+/g,
  },
]

const isTest = /\.test\.tsx?$/

function found({ files, pattern }: (typeof kinds)[number]): string[] {
  const words = globSync(files, { cwd: root })
    .filter((path) => !isTest.test(path))
    .flatMap((path) => [...read(path).matchAll(pattern)].map(([word]) => word))
  return [...new Set(words.map((word) => word.replace('${keptPrefix}', 'pitstop.kept.')))].sort()
}

const code = (words: string[]) => words.map((word) => `\`${word}\``).join(', ')

/** docs/stored-words.md, from the migrations and the code. */
export function storedWordsPage() {
  const sections = kinds.map((kind) => `## ${kind.title}\n\n${kind.why}\n\n${code(found(kind))}\n`)
  const rows = [...columnWords()].map(([column, words]) => `| \`${column}\` | ${code(words)} |`)
  return `# Stored words

Words that outlive a release: they stand in rows, on devices, at the provider or on a dashboard. One is renamed only
where it reads badly to a person, by a migration or by reading both for one release. Tables and columns keep their names, for
a process of the version before runs on beside a new schema. Error words stand in \`errors.md\`, paths of the API in
\`/api/openapi.json\`, settings in the README, commands in \`operating.md\`.

Made by \`npm run docs\` from the migrations and the code; a test fails while it is out of date.

${sections.join('\n')}
## Words of columns

| column | words |
|---|---|
${rows.join('\n')}
`
}
