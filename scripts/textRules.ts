import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `pattern` is looked for in the text of the files, or in their paths. */
type TextRule = { name: string; files: string; pattern: RegExp; of?: 'path'; allowed?: RegExp }

const tests = String.raw`\.test\.ts$|^server/testing/`

const textRules: TextRule[] = [
  {
    name: 'sql-stands-in-stores',
    files: 'server/**/*.ts',
    pattern: /['"`]\s*(?:select|insert into|delete from|update \w+ set|with \w+ as|lock table)\s/,
    allowed: new RegExp(String.raw`${tests}|^server/platform/|(?:/s|S)tore\.ts$`),
  },
  {
    // Time is passed in (Clock): only the clock asks the system.
    name: 'time-is-passed-in',
    files: 'server/**/*.ts',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    allowed: new RegExp(String.raw`${tests}|^server/platform/clock\.ts$`),
  },
  {
    // A plan's id on the wire stands in the table of plans.
    name: 'plan-ids-stand-in-plans',
    files: '{contract,server,web,build}/**/*.{ts,tsx}',
    pattern: /price_\d/,
    allowed: new RegExp(String.raw`${tests}|^contract/plans\.ts$`),
  },
  {
    // Of what is declared: `docs/renamed.md` has the trade's words for these.
    name: 'words-of-the-trade',
    files: '{contract,server,web,tools,build,scripts,bench,e2e}/**/*.{ts,tsx}',
    pattern:
      /\b(?:const|let|function|interface|type|class)\s+(?:(?:most|least|judge|nudge|bear|settle|whyOf)(?:[A-Z]\w*)?|Told|Asked|Nudge\w*|Letter\w*|[sS]hel(?:f|ves)|postman|roster|\w*[aA]ftermath\w*)\b/,
  },
  {
    name: 'file-names-of-the-trade',
    files: '{contract,server,web,tools,build,scripts,bench,e2e}/**/*.{ts,tsx}',
    of: 'path',
    pattern:
      /\/(?:\w*[aA]ftermath|bear|judge|letters?|lose|nudges?|postman|roster|shel(?:f|ves)|told)(?:[A-Z]\w*)?\.tsx?$/,
  },
]

/** With its second build of React it stays a part that one reads whole: decision 018. */
const maxFirstPaintLines = 530

export function firstPaintFaults(tree: string) {
  const lines = globSync('web/first-paint/*.{ts,tsx}', { cwd: tree })
    .map((path) => readFileSync(join(tree, path), 'utf8').split('\n').length - 1)
    .reduce((sum, count) => sum + count, 0)
  return lines > maxFirstPaintLines ? ['first-paint-is-short: web/first-paint'] : []
}

/** What no import shows: files that break a rule by what is in them or by their name, as `rule: path`. */
export const textFaults = (tree: string) =>
  textRules.flatMap(({ name, files, pattern, of, allowed }) =>
    globSync(files, { cwd: tree })
      .filter((path) => !allowed?.test(path))
      .filter((path) => pattern.test(of === 'path' ? path : readFileSync(join(tree, path), 'utf8')))
      .map((path) => `${name}: ${path}`),
  )
