import { test as base, expect } from './test.ts'

export { expect } from './test.ts'

/** The samples come with the screens: whatever a test does there, nothing of it reaches the server. */
export const test = base.extend<{ callsToServer: string[] }>({
  callsToServer: [
    async ({ page }, use) => {
      const calls: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/^\/(?:api|photos|sandbox|webhooks)\//.test(pathname)) calls.push(pathname)
      })
      await use(calls)
      expect(calls).toEqual([])
    },
    { auto: true },
  ],
})

export const lantern = 'Lantern Coffee House'
export const marlowe = 'The Marlowe Hotel Lobby'
export const corner = 'Reading Corner'
