import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { signOut } from '#contract/auth.ts'
import { uploadPhoto } from '#contract/photos.ts'
import { aPartner } from '#server/testing/accounts.ts'
import { interruptible } from '#server/testing/interrupted.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const { wrap, before } = interruptible()
const world = useWorld({ wrap })

test('a photo whose sender signed out while it was on its way is not kept', async () => {
  const { token } = await aPartner(world)
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = world.app.server.address() as AddressInfo
  const form = `--x\r\ncontent-disposition: form-data; name="photo"; filename="a.gif"\r\ncontent-type: image/gif\r\n\r\nGIF89a\r\n--x--\r\n`
  const client = connect(port, '127.0.0.1')
  await once(client, 'connect')
  // It is counted before it is read.
  const counted = new Promise<void>((resolve) => {
    before(1, async () => {
      await world.ask(signOut, { token })
      resolve()
    })
  })
  client.write(
    `POST ${uploadPhoto.path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${form.length}\r\nconnection: close\r\n\r\n${form.slice(0, 1)}`,
  )
  await counted
  client.write(form.slice(1))
  expect(await text(client)).toContain('not_signed_in')
})
