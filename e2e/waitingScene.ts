import type { Scene } from './scene.ts'

/** A guest's screens while something waits to be sent, and something else was not accepted. */
export const guestWaiting: Scene = {
  name: 'guest-waiting',
  as: 'user',
  // What could not be sent yet, and what was not accepted after all.
  async open(page, { guest }) {
    // Asked, and never answered.
    await page.route('**/api/visits/*/rating', () => undefined)
    await page.goto('/favicon.svg')
    await page.evaluate((visitId) => {
      const userId = localStorage.getItem('userId')
      const items = [
        { action: { kind: 'rating', visitId, stars: 4 } },
        {
          action: { kind: 'cancel', visitId },
          refusal: 'This request was just answered or canceled, or it expired.',
        },
      ]
      const entries = items.map((item) => ({ ...item, userId, pressedAt: Date.now() }))
      localStorage.setItem('pitstop.outbox', JSON.stringify(entries))
    }, guest.usedVisitId)
    await page.goto('/#/guest')
    await page.getByText('Bathroom History').waitFor()
    await page.evaluate(() => localStorage.removeItem('pitstop.outbox'))
  },
  shows: /^Rating waiting to be sent/,
}
