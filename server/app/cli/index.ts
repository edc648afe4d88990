import { approve } from './approve.ts'
import { backup } from './backup.ts'
import { bounce } from './bounce.ts'
import { check } from './check.ts'
import { clock } from './clock.ts'
import type { Command } from './command.ts'
import { erase } from './erase.ts'
import { importRestrooms } from './import.ts'
import { migrate } from './migrate.ts'
import { operator } from './operator.ts'
import { removeSecondFactor } from './removeSecondFactor.ts'
import { restore } from './restore.ts'
import { seed } from './seed.ts'

export { BadUse, type Command, type Exit, exits } from './command.ts'

/** Every command by its name, in the order the help lists them. */
export const commands: Record<string, Command> = {
  migrate,
  seed,
  check,
  backup,
  restore,
  import: importRestrooms,
  operator,
  approve,
  'remove-second-factor': removeSecondFactor,
  bounce,
  erase,
  clock,
}
