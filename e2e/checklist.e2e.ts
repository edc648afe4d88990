import { anOperator, goToDesk, operatorSignsIn } from './operators.ts'
import { expect, test } from './test.ts'

test('an admin reads what is missing before going live, and where to set it', async ({
  page,
  product,
}) => {
  await operatorSignsIn(page, await anOperator(product))
  await goToDesk(page, 'Going live')
  await expect(page.getByRole('heading', { name: 'Before going live' })).toBeVisible()
  const line = (words: string) =>
    page.getByRole('list', { name: 'Before going live' }).getByRole('listitem').filter({
      hasText: words,
    })
  await expect(line('Emails leave through a server of yours.')).toContainText('Not done')
  await expect(line('Emails leave through a server of yours.')).toContainText('SMTP_URL, MAIL_FROM')
  await expect(line('Backups run every day')).toContainText('Check by hand')
  await expect(line('A second admin').getByRole('link')).toHaveAttribute(
    'href',
    /\/operator\/operators$/,
  )
})
