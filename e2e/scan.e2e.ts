import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { signedIn, signedInAs } from './people.ts'
import { aDoor, codeOn } from './purchases.ts'
import { expect, test } from './test.ts'

/** What the camera films: the browser plays this file in its place. */
const film = join(mkdtempSync(join(tmpdir(), 'pitstop-film-')), 'film.y4m')
const size = { width: 640, height: 480 }

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
  },
})

/** One picture over and over, in the plainest of film formats: a grey one, with its two colours at rest. */
async function filmOf(picture: Buffer) {
  const { width, height } = size
  const grey = await sharp(picture)
    .resize({ ...size, fit: 'contain', background: 'white' })
    .greyscale()
    .raw()
    .toBuffer()
  const colours = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colours])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420mpeg2\n`)
  return Buffer.concat([head, ...Array<Buffer>(30).fill(frame)])
}

test('the door’s camera reads the code off the guest’s screen, and lets the guest in', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const restroom = await aDoor(request, 0)
  const door = await browser.newPage(baseURL ? { baseURL } : {})
  await signedIn(page, request)
  await page.goto(`/#/home/${restroom._id}`)
  await page.getByRole('button', { name: 'Get access code' }).click()
  await page.waitForURL(/#\/visits\//)
  await codeOn(page)
  const shown = page.getByRole('img', { name: 'QR code of the access code' })
  writeFileSync(film, await filmOf(await shown.screenshot()))

  await signedInAs(door, request, { email: restroom.partnerEmail, userType: 'partner' })
  await door.goto('/#/partner/door')
  await door.getByRole('button', { name: 'Scan the code' }).click()
  await expect(door.getByRole('alert')).toContainText('Valid')
  await expect(door.getByRole('dialog')).toHaveCount(0)
  await door.close()
})
