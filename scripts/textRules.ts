import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type TextRule = { name: string; files: string; pattern: RegExp; allowed?: RegExp }

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
      /\b(?:const|let|function|interface|type|class)\s+(?:(?:most|least|judge|nudge|bear|settle|whyOf)(?:[A-Z]\w*)?|Told|Asked|Nudge\w*|Letter\w*|[sS]hel(?:f|ves)|postman|roster)\b/,
  },
]

/** What no import shows: files that break a rule by what is in them, as `rule: path`. */
export const textFaults = (tree: string) =>
  textRules.flatMap(({ name, files, pattern, allowed }) =>
    globSync(files, { cwd: tree })
      .filter((path) => !allowed?.test(path))
      .filter((path) => pattern.test(readFileSync(join(tree, path), 'utf8')))
      .map((path) => `${name}: ${path}`),
  )
