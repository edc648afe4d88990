import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MailTopic } from '#contract/mails.ts'
import { PlanKind } from '#contract/plans.ts'
import { WebhookKind } from '#contract/webhooks.ts'
import { root } from './run.ts'

const statement = /^(?:create|alter) table (?:if not exists )?(\w+)/
/** `check (state in ('open', 'paid'))`: of a condition among others only a part of the words would be seen. */
const allowed = /\bcheck \(\s*(\w+) in \(((?:\s*'[^']*',?)+)\s*\)\s*\)/g

/** Columns of words that the database takes any word in. */
const writtenWords = () => ({
  'notice_outbox.kind': found({
    title: 'notice_outbox.kind',
    files: 'server/{access,identity,migrations,platform,profile}/**/*.{ts,sql}',
    pattern: /(?<=\bto: [^{}]*kind: '|"kind":")\w+/g,
  }),
  'orders.plan_kind': PlanKind.options,
  'passes.plan_kind': PlanKind.options,
  'payment_messages.type': found({
    title: 'payment_messages.type',
    files: 'server/providers/payments/messages.ts',
    pattern: /(?<=')[a-z_]+(?:\.[a-z_]+)+(?=')/g,
  }),
  'pools.plan_kind': PlanKind.options,
  'unwanted_mails.topic': MailTopic.options,
  'webhook_events.kind': WebhookKind.options,
})

/** What stands in a column of words, by `table.column`: of what the database allows, the last migration that says it. */
export function columnWords(): Map<string, string[]> {
  const words = new Map<string, string[]>(Object.entries(writtenWords()))
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
interface Kind {
  title: string
  files: string
  pattern: RegExp
}

const kinds: (Kind & { why: string })[] = [
  {
    title: 'Keys of local and session storage, IndexedDB and locks',
    why: 'On devices of guests and at doors. Read for ever; `pitstop.kept.` goes with the session.',
    files: 'web/**/*.{ts,tsx}',
    pattern: /(?<=['`])(?:pitstop\.[\w.-]+|\$\{keptPrefix\}[\w.-]+)/g,
  },
  {
    title: 'Names of what is kept on the device',
    why: 'Answers in local storage, under `pitstop.kept.`; a dot is followed by an id.',
    files: 'web/shell/data/keptPrefix.ts',
    pattern: /(?<=^ {2}\| ['`])[\w.-]+/gm,
  },
  {
    title: 'Keys of the session',
    why: 'In local storage without a prefix, as the specification names them.',
    files: 'web/**/*.{ts,tsx}',
    pattern:
      /(?<=\b(?:(?:get|set|remove)Item|storeOrKeepInMemory)\(')\w+(?=')|(?<=^const keys = \[[^\]]*')\w+(?=')|(?<=^const key = ')\w+(?=')/gm,
  },
  {
    title: 'Caches and messages of the service worker',
    why: 'A worker of the version before answers pages of this one, and the other way round.',
    files: 'web/shell/device/*.ts',
    pattern:
      /(?<=(?:cacheName = |prefix = |SeenCache = |OutboxTag = |SendOutbox = |postMessage\(|data === )')[\w-]+/g,
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
    title: 'Channels of the database and of Redis',
    why: 'A process of the version before listens there. At Redis the id of the database follows.',
    files: 'server/platform/outbox/*Channel.ts',
    pattern: /(?<=['`])pitstop_[a-z_]+:?/g,
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
    files: 'server/**/*.ts',
    pattern:
      /(?<=\bname: ')[a-z ]+(?=',\s+everyMs)|(?<=emptyQueue\(deps, \{\s+name: '|archive\(deps, ')[a-z ]+/g,
  },
  {
    title: 'Metadata and idempotency keys at the card provider',
    why: 'Payments of years ago carry them.',
    files: 'server/providers/payments/*.ts',
    pattern: /(?<=['`])(?:order_id|refund_id|payout_id)\b|(?<=idempotencyKey: [`'])[\w-]+/g,
  },
]

const isTest = /\.test\.tsx?$/

function found({ title, files, pattern }: Kind): string[] {
  const words = globSync(files, { cwd: root })
    .filter((path) => !isTest.test(path))
    .flatMap((path) => [...read(path).matchAll(pattern)].map(([word]) => word))
  // What is looked for has moved.
  if (words.length === 0) throw new Error(`The code has no words of: ${title}`)
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
