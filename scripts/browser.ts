import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { chromium } from 'playwright-core'
import { installPackage, mayInstallPackages } from './debian.ts'
import { run, toolPath } from './run.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** The same engine without a window: the tests take a quarter less of the processor in it. It shows no notices. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const downloadMinutes = 8

/** The shell is the browser itself where there is none. */
export type Browser = { executablePath: string; shellPath: string } | { missing: string }
type Whole = { executablePath: string } | { missing: string }

/** An installed browser, else Debian's package, else Playwright's download. The shell comes only from its package. */
export async function findBrowser(): Promise<Browser> {
  const whole = await findWhole()
  if ('missing' in whole) return whole
  return { ...whole, shellPath: (await findShell()) ?? whole.executablePath }
}

async function findWhole(): Promise<Whole> {
  const given = process.env['CHROME_PATH']
  if (given)
    return (await starts(given))
      ? { executablePath: given }
      : { missing: `CHROME_PATH is ${given}, which does not start` }

  const present = await firstThatStarts()
  if (present) return { executablePath: present }

  console.log('No browser found on this machine.')
  const notInstalled = await installPackage('chromium')
  const installed = notInstalled === undefined ? await firstThatStarts() : undefined
  if (installed) return { executablePath: installed }

  console.log('Downloading a browser with "playwright install chromium".')
  const { code, output } = await run(['playwright', 'install', 'chromium'], {
    minutes: downloadMinutes,
    quiet: true,
  })
  const downloaded = await firstThatStarts()
  if (downloaded) return { executablePath: downloaded }

  const notDownloaded = code === 0 ? 'the downloaded browser does not start' : complaint(output)
  return {
    missing: `no browser here; ${notInstalled ?? 'the package does not start'}; ${notDownloaded}`,
  }
}

// CHROME_PATH says what to use, for everything.
async function findShell(): Promise<string | undefined> {
  if (process.env['CHROME_PATH']) return undefined
  const present = await firstOf(onPath(shellNames))
  if (present || !mayInstallPackages) return present
  await installPackage('chromium-headless-shell')
  return firstOf(onPath(shellNames))
}

const firstThatStarts = () => firstOf([...onPath(names), ...usualPlaces, chromium.executablePath()])

async function firstOf(paths: string[]): Promise<string | undefined> {
  for (const path of paths) if (isExecutable(path) && (await starts(path))) return path
  return undefined
}

const onPath = (programs: string[]) =>
  toolPath.split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Ubuntu's package leaves a stub that exists and only says how to install the real one.
async function starts(path: string) {
  return (await run([path, '--version'], { minutes: 0.5, quiet: true })).code === 0
}

const complaint = (output: string) =>
  stripVTControlCharacters(output)
    .split('\n')
    .find((line) => /error|fail/i.test(line))
    ?.trim() ?? 'the download failed'
