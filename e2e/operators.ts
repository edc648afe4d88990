import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'
import { freshEmail, password } from './people.ts'
import type { Product } from './server.ts'
import { expect } from './test.ts'

const root = join(import.meta.dirname, '..')

/** Runs `npx pitstop …` on the data of a running product; what is typed is piped in. */
export async function pitstop({ dataDir }: Pick<Product, 'dataDir'>, words: string[], typed = '') {
  const child = spawn(process.execPath, ['server/app/cli.ts', ...words], {
    cwd: root,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.stdin.end(`${typed}\n`)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

/** An operator as the command makes one, with an authenticator. */
export async function anOperator(product: Pick<Product, 'dataDir'>) {
  const email = freshEmail()
  const { code, output } = await pitstop(product, ['operator', email], password)
  expect(code, output).toBe(0)
  const [uri = ''] = /otpauth:\S+/.exec(output) ?? []
  const shown = URI.parse(uri)
  if (!(shown instanceof TOTP)) throw new Error(output)
  return {
    email,
    /** What it shows now, or so much later. */
    code: (laterMs = 0) => shown.generate({ timestamp: Date.now() + laterMs }),
  }
}

export async function operatorSignsIn(
  page: Page,
  { email, code }: { email: string; code: () => string },
) {
  await page.goto('/#/operator')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Authenticator code').fill(code())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
}

/** Opens a screen by its link, which a narrow screen has behind its menu. */
export async function goToDesk(page: Page, name: string) {
  const nav = await deskNav(page)
  await nav.getByRole('link', { name }).click()
}

export async function deskNav(page: Page) {
  const menu = page.getByRole('button', { name: /^Menu/, expanded: false })
  if (await menu.isVisible()) await menu.click()
  return page.getByRole('navigation', { name: 'Operator’s screens' })
}
