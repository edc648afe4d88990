import { partnerReviews } from '#contract/reviews.ts'
import { linkMailedTo } from './outbox.ts'
import { at, signedIn, signIn, stored } from './people.ts'
import { aDoor } from './purchases.ts'
import { connect, cutOff, waiting } from './signal.ts'
import { expect, test } from './test.ts'
import { goIn } from './visits.ts'

test('a guest reviews a visit, the partner replies and reports, and both are shown at the restroom [G3] [D9]', async ({
  page,
  request,
}) => {
  const door = await aDoor(request, 0)
  await signedIn(page, request)
  await goIn(request, { authorization: `Bearer ${await stored(page, 'token')}` }, door)

  await page.goto('/#/guest')
  await page.reload()
  const history = page.getByRole('region', { name: 'Bathroom History' })
  const rate = history.getByRole('button', { name: `Rate this visit to ${door.name}` })
  await rate.click()
  await history.getByRole('radio', { name: '1 star', exact: true }).check({ force: true })
  await history.getByRole('button', { name: 'Cancel' }).click()
  await rate.click()
  await history.getByRole('button', { name: 'Send review' }).click()
  await expect(history.getByText('Choose one to five stars')).toBeVisible()
  await history.getByRole('radio', { name: '5 stars' }).check({ force: true })
  await history.getByLabel('Your comment').fill('Spotless <b>and</b> calm.')
  await history.getByRole('button', { name: 'Send review' }).click()
  await expect(history).toContainText('“Spotless <b>and</b> calm.”')

  await history.getByRole('button', { name: `Change your review of ${door.name}` }).click()
  await expect(history.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await history.getByLabel('Your comment').fill('Spotless and calm.')
  // Without a signal it waits.
  await cutOff(page)
  await history.getByRole('button', { name: 'Save review' }).click()
  await expect(waiting(page, 'Review')).toBeVisible()
  await connect(page)
  await page.reload()
  await expect(page.getByText('Your review was sent.')).toBeVisible()
  await expect(waiting(page, 'Review')).toHaveCount(0)
  await expect(history).toContainText('“Spotless and calm.”')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/#/auth')
  await page.reload()
  await page.getByRole('button', { name: 'Partner' }).click()
  await signIn(page, door.partnerEmail)
  await page.waitForURL(at('/partner/today'))
  const { path, text } = await linkMailedTo(request, door.partnerEmail, /^A new review/)
  expect(text).toContain('You can change your reply for a day.')
  await page.goto(path)
  const own = page.getByRole('region', { name: 'Reviews' })
  await expect(own.getByRole('heading', { name: 'Reviews' })).toBeInViewport()
  await own.getByRole('button', { name: 'Reply to Ana K.' }).click()
  await own.getByLabel('Your reply').fill('Come again!')
  // Another member answers meanwhile.
  const token = await stored(page, 'token')
  const headers = { authorization: `Bearer ${token}` }
  const [written] = partnerReviews.reply.parse(
    await (await request.get('/api/reviews', { headers })).json(),
  ).reviews
  await request.put(`/api/reviews/${written?.id}/reply`, { headers, data: { text: 'Thanks!' } })
  await own.getByRole('button', { name: 'Send reply' }).click()
  await expect(own).toContainText('Someone on your team has replied meanwhile.')
  await expect(own).toContainText('Thanks!')
  await expect(own.getByLabel('Your reply')).toHaveValue('Come again!')
  await own.getByRole('button', { name: 'Send reply' }).click()
  await expect(own).toContainText('Come again!')
  await expect(own.getByRole('button', { name: 'Change your reply to Ana K.' })).toBeVisible()
  await own.getByRole('button', { name: 'Report the review of Ana K.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report it' }).click()
  await expect(own).toContainText('Reported. We’ll look at it.')

  await page.goto(`/#/home/${door._id}`)
  const shown = page.getByRole('list', { name: 'Reviews' }).getByRole('listitem')
  await expect(shown).toHaveCount(1)
  for (const words of ['Ana K.', 'Spotless and calm.', 'edited', 'Come again!'])
    await expect(shown).toContainText(words)
  await expect(shown.getByRole('img', { name: '5 of 5 stars' })).toBeVisible()
})
