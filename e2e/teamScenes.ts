import type { Page } from '@playwright/test'
import { type DoorAct, doorLog, type Staff, showStaff } from '#contract/staff.ts'
import { type Invitation, openInvitation, showTeam, type Team } from '#contract/team.ts'
import { type TeamAct, teamLog } from '#contract/teamLog.ts'
import { developerScenes } from './developerScenes.ts'
import type { Scene } from './scene.ts'

const idOf = (number: number) => `01a1f9e6-9280-739b-bdc3-0000000000${number}`
const at = '2026-11-20T17:00:00.000Z'

const team: Team = {
  members: [
    {
      id: idOf(10),
      name: 'Lantern Coffee House',
      email: 'owner@lantern.example',
      role: 'owner',
      restrooms: null,
      since: at,
      isYou: true,
    },
    {
      id: idOf(11),
      name: 'Noor Adeyemi-Castellanos',
      email: 'noor.adeyemi-castellanos@lantern-coffee.example',
      role: 'manager',
      restrooms: [idOf(20), idOf(21), idOf(22)],
      since: at,
      isYou: false,
    },
  ],
  invitations: [
    {
      id: idOf(30),
      email: 'ada@lantern.example',
      role: 'manager',
      restrooms: null,
      expiresAt: '2026-11-27T17:00:00.000Z',
      isExpired: false,
    },
    {
      id: idOf(31),
      email: 'lin@lantern.example',
      role: 'owner',
      restrooms: null,
      expiresAt: '2026-11-13T17:00:00.000Z',
      isExpired: true,
    },
  ],
}

const act = (id: number, fields: Partial<TeamAct> & Pick<TeamAct, 'act'>): TeamAct => ({
  id,
  at,
  by: 'Noor Adeyemi-Castellanos',
  subject: 'Lantern East',
  before: null,
  after: null,
  ...fields,
})

const acts: TeamAct[] = [
  act(9, {
    act: 'changed_restroom',
    before: { priceCents: 250 },
    after: { fields: 'priceCents,openingHours,houseRules', priceCents: 300 },
  }),
  act(8, { act: 'paused_restroom', by: null }),
  act(7, { act: 'linked_device', after: { device: 'Counter tablet' } }),
  act(6, {
    act: 'changed_member',
    subject: 'Ada Lind',
    before: { role: 'manager', restrooms: 2 },
    after: { role: 'owner', restrooms: null },
  }),
  act(5, { act: 'asked_payout', subject: null, after: { cents: 12_450 } }),
]

const staff: Staff = {
  staff: [
    { id: idOf(40), name: 'Mika', restrooms: null, addedAt: at, mayChange: true },
    {
      id: idOf(41),
      name: 'Olamide Featherstonehaugh-Castellanos',
      restrooms: [idOf(20), idOf(21)],
      addedAt: at,
      mayChange: true,
    },
    { id: idOf(42), name: 'Pia', restrooms: [idOf(20)], addedAt: at, mayChange: false },
  ],
  lockedDevices: [{ id: idOf(50), name: 'Counter tablet', restroom: 'Lantern East' }],
  isLocked: false,
}

const doorAct = (id: number, fields: Partial<DoorAct> & Pick<DoorAct, 'act'>): DoorAct => ({
  id,
  at,
  by: 'Mika',
  pin: 'checked',
  restroom: 'Lantern East',
  ...fields,
})

const doorActs: DoorAct[] = [
  doorAct(4, { act: 'let_in', by: null, pin: 'none' }),
  doorAct(3, { act: 'let_in', by: 'Olamide Featherstonehaugh-Castellanos', pin: 'not_checked' }),
  doorAct(2, { act: 'accepted' }),
  doorAct(1, { act: 'admitted' }),
]

const invitation: Invitation = {
  organisation: 'Lantern Coffee House',
  invitedBy: 'Grace Okafor',
  email: 'noor@lantern.example',
  role: 'manager',
  restrooms: { names: ['Lantern East', 'Lantern West'], total: 4 },
  hasAccount: false,
  expiresAt: '2026-11-27T17:00:00.000Z',
}

const showing = (path: string, json: object, address: string) => async (page: Page) => {
  await page.route(`**${path}*`, (route) => route.fulfill({ json }))
  await page.goto(address)
}

export const teamScenes: Scene[] = [
  ...developerScenes,
  {
    name: 'partner-account',
    as: 'partner',
    async open(page) {
      await page.goto('/#/account')
    },
    shows: 'Where you’re signed in',
  },
  {
    name: 'team',
    as: 'partner',
    open: showing(showTeam.path, team, '/#/partner/team'),
    shows: 'Noor Adeyemi-Castellanos',
  },
  {
    name: 'team-staff',
    as: 'partner',
    open: showing(showStaff.path, staff, '/#/partner/team'),
    shows: 'PINs are locked',
  },
  {
    name: 'team-staff-pin',
    as: 'partner',
    async open(page) {
      const made = { pin: '482913', name: 'Mika', staff }
      await page.route(`**${showStaff.path}`, (route) =>
        route.fulfill({ json: route.request().method() === 'POST' ? made : staff }),
      )
      await page.goto('/#/partner/team')
      await page.getByRole('button', { name: 'Add staff' }).click()
      await page.getByRole('dialog').getByLabel('Name').fill('Mika')
      await page.getByRole('button', { name: 'Create PIN' }).click()
    },
    shows: 'PIN for Mika',
  },
  {
    name: 'team-staff-change',
    as: 'partner',
    async open(page) {
      await showing(showStaff.path, staff, '/#/partner/team')(page)
      await page.getByRole('button', { name: 'Change Olamide' }).click()
    },
    shows: 'Their PIN stays the same',
  },
  {
    name: 'team-door-log',
    as: 'partner',
    open: showing(doorLog.path, { acts: doorActs, next: null }, '/#/partner/team/door'),
    shows: 'PIN not checked',
  },
  {
    name: 'team-invite',
    as: 'partner',
    async open(page) {
      await showing(showTeam.path, team, '/#/partner/team')(page)
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
    },
    shows: 'Invite someone',
  },
  {
    name: 'team-member',
    as: 'partner',
    async open(page) {
      await showing(showTeam.path, team, '/#/partner/team')(page)
      await page.getByRole('button', { name: 'Change Noor Adeyemi-Castellanos' }).click()
    },
    shows: 'Remove from team',
  },
  {
    name: 'team-log',
    as: 'partner',
    open: showing(teamLog.path, { acts, next: null }, '/#/partner/team/log'),
    shows: 'Changed a restroom',
  },
  {
    name: 'invitation',
    as: 'visitor',
    open: showing(openInvitation.path, invitation, '/#/invitation?token=abc'),
    shows: 'Join Lantern Coffee House',
  },
  {
    name: 'invitation-over',
    as: 'visitor',
    async open(page) {
      await page.route(`**${openInvitation.path}`, (route) =>
        route.fulfill({
          status: 410,
          json: {
            error: 'invitation_expired',
            message: 'This invitation has expired: it works for 7 days. Ask for another one.',
          },
        }),
      )
      await page.goto('/#/invitation?token=abc')
    },
    shows: 'This invitation has expired',
  },
]
