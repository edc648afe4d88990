import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type TextRule = { name: string; pattern: RegExp; allowed: RegExp }

const tests = String.raw`\.test\.ts$|^server/testing/`

const textRules: TextRule[] = [
  {
    name: 'sql-stands-in-stores',
    pattern: /['"`]\s*(?:select|insert into|delete from|update \w+ set|with \w+ as|lock table)\s/,
    allowed: new RegExp(String.raw`${tests}|^server/platform/|(?:/s|S)tore\.ts$`),
  },
  {
    // Time is passed in (Clock): only the clock asks the system.
    name: 'time-is-passed-in',
    pattern: /\bDate\.now\(\)|\bnew Date\(\)/,
    allowed: new RegExp(String.raw`${tests}|^server/platform/clock\.ts$`),
  },
]

/** What no import shows: files of the server that break a rule by what stands in them, as `rule: path`. */
export const textFaults = (tree: string) =>
  globSync('server/**/*.ts', { cwd: tree }).flatMap((path) => {
    const text = readFileSync(join(tree, path), 'utf8')
    return textRules
      .filter(({ pattern, allowed }) => !allowed.test(path) && pattern.test(text))
      .map(({ name }) => `${name}: ${path}`)
  })
