import type { Page } from '@playwright/test'
import { beginOperator, type OperatorTeam, showOperators } from '#contract/operatorTeam.ts'
import type { Suspension } from '#contract/suspensions.ts'
import { incidentScenes } from './incidentScenes.ts'
import { mailingScenes } from './mailingScenes.ts'
import { mapEditScenes } from './mapEditScenes.ts'
import { deskNav } from './operators.ts'
import type { Scene } from './scene.ts'
import { textScenes } from './textScenes.ts'

const at = (path: string) => async (page: Page) => {
  await page.goto(`/#${path}`)
}

const suspension: Suspension = {
  reason: 'damage',
  words: 'The sink was torn off the wall.',
  since: new Date().toISOString(),
  until: new Date(Date.now() + 30 * 86_400_000).toISOString(),
}

/** As somebody meets a screen while they are suspended. */
const suspendedAt = (path: string) => async (page: Page) => {
  await page.route('**/api/account/suspension', (route) => route.fulfill({ json: { suspension } }))
  await page.goto(`/#${path}`)
}

const suspending = async (page: Page) => {
  await page.goto('/#/operator/lists/guests')
  await page.getByRole('button', { name: 'Suspend Ana K.' }).first().click()
}

const readingPerson = async (page: Page) => {
  await page.goto('/#/operator/lists/guests')
  await page.getByRole('link', { name: 'Ana K.' }).first().click()
  await page.getByLabel('New note').fill('Called about a locked door. Very kind about it.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
}

const editing = async (page: Page) => {
  await page.goto('/#/operator/lists/restrooms?state=visible&sort=name')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
}

const editingFile = async (page: Page) => {
  await page.goto('/#/operator/lists/restrooms?state=visible&sort=name')
  await page.getByRole('row').or(page.getByRole('listitem')).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
}

const settingShare = async (page: Page) => {
  await page.goto('/#/operator/lists/organisations')
  await page.getByRole('row').or(page.getByRole('listitem')).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Write a message' }).click()
  await page.getByRole('button', { name: 'Set another share' }).click()
}

const idOf = (number: number) => `01a1f9e6-9280-739b-bdc3-0000000000${number}`
const since = '2026-11-20T17:00:00.000Z'

const team: OperatorTeam = {
  operators: [
    { id: idOf(10), email: 'sam@pitstop.example', role: 'admin', since, isYou: true },
    {
      id: idOf(11),
      email: 'olamide.featherstonehaugh-castellanos@pitstop.example',
      role: 'finance',
      since,
      isYou: false,
    },
  ],
  invitations: [
    {
      id: idOf(20),
      email: 'noor@pitstop.example',
      role: 'support',
      invitedBy: 'sam@pitstop.example',
      expiresAt: '2026-11-23T17:00:00.000Z',
      isExpired: false,
    },
  ],
}

const readingTeam = async (page: Page) => {
  await page.route(`**${showOperators.path}`, (route) => route.fulfill({ json: team }))
  await page.goto('/#/operator/operators')
}

const changingOperator = async (page: Page) => {
  await readingTeam(page)
  await page.getByRole('button', { name: /^Change olamide/ }).click()
}

const joining = async (page: Page) => {
  const uri = 'otpauth://totp/Pitstop:noor?secret=GEZDGNBVGY3TQOJQ&issuer=Pitstop'
  const json = { email: 'noor@pitstop.example', role: 'support', uri, secret: 'GEZDGNBVGY3TQOJQ' }
  await page.route(`**${beginOperator.path}`, (route) => route.fulfill({ json }))
  await page.goto('/#/operator/join?token=abc')
  await page.getByRole('button', { name: 'Set it up' }).click()
}

async function openingMenu(page: Page) {
  await page.goto('/#/operator/risk')
  await page.getByRole('searchbox').waitFor()
  await deskNav(page)
}

/** What an operator reads of everything there is. */
export const deskScenes: Scene[] = [
  {
    name: 'operator-checklist',
    as: 'operator',
    async open(page) {
      await page.goto('/#/operator/checklist')
    },
    shows: /to check by hand$/,
  },
  {
    name: 'operator-list-restrooms',
    as: 'operator',
    open: at('/operator/lists/restrooms?state=visible&sort=name'),
    shows: 'Save this view',
  },
  {
    name: 'operator-list-orders',
    as: 'operator',
    open: at('/operator/lists/orders'),
    shows: 'Monthly Membership',
  },
  {
    name: 'operator-list-empty',
    as: 'operator',
    open: at('/operator/lists/payouts?state=failed'),
    shows: 'No matches',
  },
  { name: 'operator-menu', as: 'operator', open: openingMenu, shows: 'Map edits' },
  { name: 'operator-team', as: 'operator', open: readingTeam, shows: 'noor@pitstop.example' },
  {
    name: 'operator-team-change',
    as: 'operator',
    open: changingOperator,
    shows: 'Remove from operators',
  },
  { name: 'operator-join', as: 'visitor', open: joining, shows: 'GEZDGNBVGY3TQOJQ' },
  { name: 'operator-list-suspend', as: 'operator', open: suspending, shows: 'For how long' },
  { name: 'operator-list-edit', as: 'operator', open: editing, shows: 'Save changes' },
  { name: 'operator-listing', as: 'operator', open: editingFile, shows: 'One step a line' },
  { name: 'operator-organisation', as: 'operator', open: settingShare, shows: 'Set the share' },
  { name: 'operator-person', as: 'operator', open: readingPerson, shows: 'For how long' },
  { name: 'guest-suspended', as: 'user', open: suspendedAt('/guest'), shows: 'Why: Damage' },
  {
    name: 'today-suspended',
    as: 'partner',
    open: suspendedAt('/partner/today'),
    shows: 'Why: Damage',
  },
  ...incidentScenes,
  ...mailingScenes,
  ...mapEditScenes,
  ...textScenes,
]
