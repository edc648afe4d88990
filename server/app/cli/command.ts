import type { Config } from '../config.ts'

/**
 * How a command ends: done, refused or something is wrong, called in a way it does not know, done in part, not
 * now. The last is the number by which a mail server tries again (EX_TEMPFAIL).
 */
export const exits = { done: 0, refused: 1, usage: 2, partly: 3, later: 75 } as const
export type Exit = (typeof exits)[keyof typeof exits]

/** Called in a way it does not know; the message says how. */
export class BadUse extends Error {}

/** What a command was asked, and how it answers. */
export interface CommandInput {
  /** What stands after the command's name. */
  words: string[]
  has: (flag: string) => boolean
  setting: (name: string) => string | undefined
  /** The server's own settings. */
  config: () => Config
  /** A line of what was asked for. */
  say: (line: string) => void
  /** A line on how far it has come; kept apart from the answer. */
  tell: (line: string) => void
}

export interface Command {
  /** As it is typed after `pitstop`. */
  usage: string
  /** What it does, in lines of a terminal; the first one is in the list of all. */
  about: [string, ...string[]]
  flags?: string[]
  /** Options that take a value. */
  settings?: string[]
  run: (input: CommandInput) => Promise<Exit>
}
