#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Command, Exit } from './cli/index.ts'
import { readConfig } from './config.ts'

// Of the two seconds that a command takes to start, one is compiling.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'))
const { BadUse, commands, exits } = await import('./cli/index.ts')

const listed = Object.values(commands)
  .map(({ usage, about: [first] }) => `  pitstop ${usage}\n      ${first}`)
  .join('\n')

const help = `pitstop: looks after a Pitstop server

${listed}

  pitstop <command> --help shows what a command does and what it takes.

Exit codes: 0 done, 1 refused or something is wrong, 2 called in a way it does not know,
3 done, but a part of it was refused, 75 not now: to be tried again. Settings are the server's own (see README.md). Progress goes to stderr, answers to stdout.`

const helpOf = ({ usage, about }: Command) =>
  `pitstop ${usage}\n\n${about.map((line) => `  ${line}`).join('\n')}`

async function run(): Promise<Exit> {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const wantsHelp = name === '--help' || name === 'help'
    if (wantsHelp) console.log(help)
    else console.error(name ? `There is no command ${name}.\n\n${help}` : help)
    return wantsHelp ? exits.done : exits.usage
  }
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      ...options(['help', ...(command.flags ?? [])], 'boolean'),
      ...options(command.settings ?? [], 'string'),
    },
  })
  if (values['help']) {
    console.log(helpOf(command))
    return exits.done
  }
  return command.run({
    words: positionals,
    has: (flag) => values[flag] === true,
    setting: (name) => z.string().optional().parse(values[name]),
    config: () => readConfig(process.env),
    say: (line) => console.log(line),
    tell: (line) => console.error(line),
  })
}

const options = <Type extends 'boolean' | 'string'>(names: string[], type: Type) =>
  Object.fromEntries(names.map((name) => [name, { type }]))

/** Unknown options too. */
const isBadUse = (error: unknown) =>
  error instanceof BadUse ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = isBadUse(error) ? exits.usage : exits.refused
}
