import { defineConfig } from '@playwright/test'
import { browserFlags } from '../scripts/browserFlags.ts'

// Found and set by `npm run test:browser`; without them Playwright's own download is used.
const executablePath = process.env['SHELL_PATH'] ?? process.env['CHROME_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/test/browser',
  reporter: [['list'], ['json', { outputFile: '../.cache/test/browser.json' }]],
  workers: 2,
  retries: 0,
  timeout: 120_000,
  forbidOnly: Boolean(process.env['CI']),
  // Costs only what fails: on a slow shared machine a screen may be ten seconds in coming.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Recording every test doubles what a run costs; `TRACE=1` turns it on for hunting a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A service worker would ask for what a test answers itself; the tests of it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      // A page lives for seconds, and a context compiles it anew: what the optimising compilers do for it costs a quarter of a run.
      args: [...browserFlags, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    {
      name: 'phone',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Each frame of a map that moves is drawn by software; the desktop's map does move.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // The screens that are laid out differently beside a map; every claim is proven on the phone.
    {
      name: 'desktop',
      testMatch: /(mainJob|home|layout|beforeTheMap)\.e2e\.ts$/,
      grep: /map and list|before its code|newcomer|new partner|landing page|sign-in screen/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
