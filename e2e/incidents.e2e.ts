import { SignedIn } from '#contract/auth.ts'
import { picture } from './listing.ts'
import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { anAccount, holdSession, password } from './people.ts'
import { aDoor } from './purchases.ts'
import { expect, test } from './test.ts'
import { goIn } from './visits.ts'

test('a partner reports an incident with a photo of the room; an operator decides it, and the partner reads why', async ({
  page,
  request,
  product,
}) => {
  const door = await aDoor(request, 0)
  const guest = await anAccount(request)
  const data = { email: guest.email, password, userType: 'user' }
  const { token } = SignedIn.parse(await (await request.post('/api/auth/login', { data })).json())
  await goIn(request, { authorization: `Bearer ${token}` }, door)

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/guests')
  await page.getByRole('button', { name: 'Report an incident with Ana K.' }).click()
  const report = page.getByRole('dialog', { name: 'Report an incident with Ana K.' })
  await report.getByLabel('What happened?').selectOption('Left a mess')
  await report.getByLabel('In one sentence').fill('Paper towels all over the floor.')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('Your report is with us.')).toBeVisible()
  const incidents = page.getByRole('list', { name: 'Incidents you reported' })
  await expect(incidents).toContainText('We’re looking into it')
  await incidents.getByRole('button', { name: 'Add a photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Show the room' })
  await expect(camera.getByText('Only the room or the damage, never people.')).toBeVisible()
  await camera.getByLabel('Take a photo').setInputFiles(await picture(page, 'room.png'))
  await expect(camera).toBeHidden()
  await expect(
    incidents.getByRole('button', { name: 'Enlarge: Your photo of the room' }),
  ).toBeVisible()

  await operatorSignsIn(page, await anOperator(product))
  await goToDesk(page, 'Incidents')
  const waiting = page.getByRole('listitem').filter({ hasText: 'Paper towels all over the floor.' })
  await waiting.getByRole('button', { name: 'Enlarge: The partner’s photo of the room' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await waiting.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(waiting.getByText('Write a note for both sides.')).toBeVisible()
  await waiting.getByLabel('Note').fill('The photo shows it.')
  await waiting.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(waiting).toBeHidden()

  await holdSession(page, request, { email: door.partnerEmail, userType: 'partner' })
  await page.goto('/#/partner/guests')
  await expect(incidents).toContainText('We agree')
  await expect(incidents).toContainText('The photo shows it.')
})
