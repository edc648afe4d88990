import { existsSync } from 'node:fs'
import { run } from './run.ts'

const installMinutes = 5

export const mayInstallPackages = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs one package where that is allowed; undefined when it worked, else why it did not. */
export async function installPackage(name: string): Promise<string | undefined> {
  if (!mayInstallPackages) return 'installing packages needs Debian or Ubuntu, and root'

  console.log(`Installing the system package "${name}" with apt-get; this takes a few minutes.`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const limits = { minutes: installMinutes, quiet: true, env }
  const update = await run(['apt-get', 'update'], limits)
  if (update.code !== 0) return `apt-get update failed: ${lastLine(update.output)}`
  const install = await run(['apt-get', 'install', '-y', '--no-install-recommends', name], limits)
  if (install.code !== 0) return `apt-get install ${name} failed: ${lastLine(install.output)}`
  return undefined
}

/** Installs those programs that are missing; undefined when all are there, else which is not, and why. */
export async function installPrograms(programs: { path: string; name: string }[]) {
  for (const { path, name } of programs) {
    if (existsSync(path)) continue
    const refused = await installPackage(name)
    if (!existsSync(path)) return `no ${name} here; ${refused ?? ''}`
  }
  return undefined
}

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? ''
