import type { Page } from '@playwright/test'
import { DoorState, doorState } from '#contract/doorCredentials.ts'
import { type DoorSafety, doorSafety } from '#contract/doorDevices.ts'
import { checkCode, type DoorAnswer } from '#contract/doors.ts'
import { lockSecrets } from '#contract/entry.ts'
import { OwnLocation } from '#contract/locations.ts'
import { password } from './people.ts'
import type { Scene } from './scene.ts'

const door = '/#/partner/door'

/** The states of a door that look different. Staff mode comes last: whatever is opened after it is the door. */
export const doorScenes: Scene[] = [
  answered('valid', {
    kind: 'valid',
    guest: 'Maya R.',
    mark: null,
    validUntil: new Date(Date.now() + 1_200_000).toISOString(),
  }),
  answered('already-used', {
    kind: 'already_used',
    usedAt: new Date(Date.now() - 240_000).toISOString(),
  }),
  answered('not-valid', { kind: 'not_valid' }),
  {
    name: 'door-paused',
    as: 'partner',
    async open(page) {
      const until = new Date(Date.now() + 1_800_000).toISOString()
      await changeDoor(page, { pause: { kind: 'paused', until } })
      await page.goto(door)
    },
    shows: /Paused until/,
  },
  {
    name: 'door-out-of-order',
    as: 'partner',
    async open(page) {
      await changeDoor(page, { pause: { kind: 'out_of_order', reason: 'The lock is broken.' } })
      await page.goto(door)
    },
    shows: /Out of order/,
  },
  {
    name: 'door-turn',
    as: 'partner',
    async open(page) {
      const until = new Date(Date.now() + 3_600_000).toISOString()
      const who = { id: crypto.randomUUID(), name: 'Mika', until }
      await changeDoor(page, { staff: { who, isLocked: false } })
      await page.goto(door)
    },
    shows: 'Mika is at the door',
  },
  {
    name: 'door-pin',
    as: 'partner',
    async open(page) {
      await changeDoor(page, { staff: { who: null, isLocked: false } })
      await page.goto(door)
      await page.getByRole('button', { name: 'Enter PIN' }).click()
    },
    shows: 'Enter your PIN',
  },
  {
    name: 'door-pins-locked',
    as: 'partner',
    async open(page) {
      await changeDoor(page, { staff: { who: null, isLocked: true } })
      await page.goto(door)
    },
    shows: /Too many wrong PINs/,
  },
  {
    name: 'door-alarms',
    as: 'partner',
    async open(page) {
      const usedAt = new Date().toISOString()
      const safety: DoorSafety = {
        devices: 2,
        alarms: (['never_issued', 'used_twice'] as const).map((kind) => ({
          id: crypto.randomUUID(),
          kind,
          usedAt,
        })),
      }
      await page.route(`**${doorSafety.path}`, (route) => route.fulfill({ json: safety }))
      await page.goto(door)
    },
    shows: /One code was used twice/,
  },
  {
    name: 'door-lock',
    as: 'partner',
    async open(page) {
      await changeOwn(page, { entry: 'lock' })
      const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA'
      const uri = `otpauth://totp/Pitstop:Willow%20Books?secret=${secret}&period=600&digits=8`
      const slots = [0, 1, 2, 3].map((slot) => ({ slot, secret, uri }))
      const sheet = { digits: 8, periodSeconds: 600, accepts: { before: 4, after: 1 }, slots }
      await page.route(`**${lockSecrets.path}`, (route) => route.fulfill({ json: sheet }))
      await page.goto('/#/partner/door/lock')
      await page.getByLabel('Your password').fill(password)
      await page.getByRole('button', { name: 'Show the secrets' }).click()
    },
    shows: 'Secret 3',
  },
  {
    name: 'door-sign',
    as: 'partner',
    async open(page) {
      await page.goto('/#/partner/door/sign')
    },
    shows: 'Guest restroom',
  },
  {
    name: 'door-offline',
    as: 'partner',
    async open(page, { guest }) {
      await page.goto(door)
      await page.getByText('Works offline').waitFor()
      await page.context().setOffline(true)
      await type(page, guest.usedCode)
    },
    // On a device that checked it before, the mark is there already.
    shows: /Checked offline|Already used/,
  },
  {
    name: 'door-staff',
    as: 'partner',
    async open(page) {
      await page.goto(door)
      const isStaff = page.getByRole('button', { name: 'Leave staff mode' })
      const hand = page.getByRole('button', { name: 'Hand to staff' })
      await isStaff.or(hand).waitFor()
      if (await isStaff.isVisible()) return
      await hand.click()
      await page.getByLabel('PIN', { exact: true }).fill('4711')
      await page.getByLabel('PIN again').fill('4711')
      await page.getByRole('button', { name: 'Start staff mode' }).click()
    },
    shows: 'Leave staff mode',
  },
]

function answered(name: string, answer: DoorAnswer): Scene {
  const shown = { valid: 'Maya R.', already_used: 'Already used', not_valid: 'Not valid' }
  return {
    name: `door-${name}`,
    as: 'partner',
    async open(page) {
      await page.route(`**${checkCode.path}`, (route) => route.fulfill({ json: answer }))
      await page.goto(door)
      await type(page, '000000')
    },
    shows: shown[answer.kind],
  }
}

async function type(page: Page, code: string) {
  for (const digit of code) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

/** What the door screen knows of its location, with what a scene is about changed. */
const changeDoor = (page: Page, changed: Partial<DoorState>) =>
  page.route(`**${doorState.path}`, async (route) => {
    const reply = await route.fetch()
    const state = DoorState.parse(await reply.json())
    await route.fulfill({ response: reply, json: { ...state, ...changed } })
  })

/** The partner's own location as the server has it, with what a scene is about changed. */
const changeOwn = (page: Page, changed: Partial<OwnLocation>) =>
  page.route('**/api/locations/me', async (route) => {
    const reply = await route.fetch()
    const own = OwnLocation.parse(await reply.json())
    await route.fulfill({ response: reply, json: { ...own, ...changed } })
  })
