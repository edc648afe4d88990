import { acceptInvitation, openInvitation, organisations } from '#contract/team.ts'
import { said, withRestroom } from './listing.ts'
import { codeMailedTo, confirmByLink, linkMailedTo } from './outbox.ts'
import { field, freshEmail, password, signIn } from './people.ts'
import { aRestroom } from './restrooms.ts'
import { expect, test } from './test.ts'

test('an owner invites a manager, who joins, sees no money, and is signed out when removed', async ({
  page,
  request,
  browser,
}) => {
  const { name, partnerEmail } = await withRestroom(page, request)
  await confirmByLink(request, partnerEmail)
  await page.goto('/#/account')
  await page.getByRole('link', { name: 'Who’s on your team' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  const email = freshEmail()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`We emailed the invitation to ${email}.`)).toBeVisible()

  const { path } = await linkMailedTo(request, email, /invited to a team/)
  const theirs = await browser.newContext()
  const manager = await theirs.newPage()
  await manager.goto(path)
  await expect(manager.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  await field(manager, 'Your name').fill('Noor Adeyemi')
  await field(manager, 'Password').fill(password)
  await manager.getByRole('button', { name: 'Send the code' }).click()
  const digits = field(manager, '6-digit code')
  await expect(digits).toBeVisible()
  await digits.fill(await codeMailedTo(request, email))
  await expect(manager).toHaveURL(/#\/partner\/today$/)
  await expect(manager.getByRole('link', { name: 'Door' }).first()).toBeVisible()
  await expect(manager.getByRole('link', { name: 'Earnings' })).toHaveCount(0)
  await manager.goto('/#/partner/earnings')
  await expect(manager.getByRole('heading', { name: 'This screen is for owners' })).toBeVisible()
  // The link is used up, and says so.
  await manager.goto(path)
  await expect(manager.getByText('This invitation was already used.')).toBeVisible()
  await manager.goto('/#/partner/door')

  await page.reload()
  await page.getByRole('button', { name: 'Change Noor Adeyemi' }).click()
  await page.getByRole('button', { name: 'Remove from team' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Noor Adeyemi?' })
  await question.getByLabel('Your password').fill(password)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change Noor Adeyemi' })).toHaveCount(0)
  await expect(manager).toHaveURL(/#\/auth/)

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('Removed a team member')).toBeVisible()
  await expect(page.getByText('Noor Adeyemi', { exact: true }).first()).toBeVisible()

  // Their account goes on without the team.
  await manager.goto('/#/auth')
  await manager.getByRole('button', { name: 'Partner' }).click()
  await signIn(manager, email)
  await expect(manager).toHaveURL(/#\/partner/)
  await theirs.close()
})

test('an account on two teams switches between them, and each time sees that team’s restroom and role', async ({
  page,
  request,
}) => {
  const { name, partnerEmail } = await withRestroom(page, request)
  const other = await aRestroom(request, { name: 'Lantern Rooms' })
  for (const email of [partnerEmail, other.partnerEmail]) await confirmByLink(request, email)
  const data = { email: partnerEmail, role: 'manager', restrooms: null, password }
  const { headers } = other
  await request.post('/api/partner/team/invitations', { headers, data })
  const { path } = await linkMailedTo(request, partnerEmail, /invited to a team/)
  await page.goto(path)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/#\/partner\/today$/)
  const earnings = page.getByRole('link', { name: 'Earnings' })
  await expect(page.getByRole('link', { name: 'Door' }).first()).toBeVisible()
  await expect(earnings).toHaveCount(0)
  await page.goto('/#/partner')
  await expect(said(page, /^Lantern Rooms/).first()).toBeVisible()

  await page.goto('/#/account')
  const teams = page.getByRole('list', { name: 'Your teams' })
  await expect(teams.getByRole('listitem').filter({ hasText: 'Lantern Rooms' })).toContainText(
    'Selected',
  )
  await teams.getByRole('button', { name: `Switch to ${name}` }).click()
  await expect(page).toHaveURL(/#\/partner\/today$/)
  await expect(earnings.first()).toBeVisible()
  await page.goto('/#/partner')
  await expect(said(page, new RegExp(`^${name}`)).first()).toBeVisible()

  await page.goto('/#/account')
  await teams.getByRole('button', { name: 'Switch to Lantern Rooms' }).click()
  await expect(page).toHaveURL(/#\/partner\/today$/)
  // The page reloads: the next address is opened once it has.
  await expect(page.getByRole('link', { name: 'Door' }).first()).toBeVisible()
  await expect(earnings).toHaveCount(0)
  await page.goto('/#/partner')
  await expect(said(page, /^Lantern Rooms/).first()).toBeVisible()
})

test('an owner of two businesses is asked which one gets the prepared listing', async ({
  page,
  request,
}) => {
  const { name, partnerEmail } = await withRestroom(page, request)
  const second = { id: crypto.randomUUID(), name: 'Cafe Ada East', role: 'owner', restrooms: 2 }
  await page.route(`**${organisations.path}`, async (route) => {
    const own = organisations.reply.parse(await (await route.fetch()).json())
    const managed = { ...second, id: crypto.randomUUID(), name: 'Diner', role: 'manager' }
    const others = [second, managed].map((one) => ({ ...one, isCurrent: false }))
    await route.fulfill({ json: { organisations: [...own.organisations, ...others] } })
  })
  await page.route(`**${openInvitation.path}`, (route) =>
    route.fulfill({
      json: {
        organisation: 'Cafe Ada',
        invitedBy: 'Pitstop',
        email: partnerEmail,
        role: 'owner',
        restrooms: null,
        hasAccount: true,
        expiresAt: '2027-01-01T00:00:00.000Z',
        listing: { name: 'Cafe Ada', address: '218 W 46th St', asksFirst: false },
      },
    }),
  )
  let sent: unknown
  await page.route(`**${acceptInvitation.path}`, (route) => {
    sent = route.request().postDataJSON()
    return route.fulfill({ json: { done: true, draft: 'further' } })
  })
  await page.goto('/#/invitation?token=abc')
  const business = page.getByLabel('Business')
  await expect(business.getByRole('option')).toHaveText([
    `${name} · 1 restroom`,
    'Cafe Ada East · 2 restrooms',
  ])
  await business.selectOption('Cafe Ada East · 2 restrooms')
  await page.getByRole('button', { name: 'Continue with this draft' }).click()
  await expect.poll(() => sent).toEqual({ token: 'abc', organisationId: second.id })
})
