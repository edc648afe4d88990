import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { downloadData } from '#contract/account.ts'
import { askProofCode } from '#contract/addressCodes.ts'
import { askCode } from '#contract/auth.ts'
import { askRecovery } from '#contract/recovery.ts'
import { aGuest, mailedCode, signUp } from '#server/testing/accounts.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld()

const anEmail = () => `${randomUUID()}@pitstop.example`

const fileOf = async ({ token }: { token: string }) => {
  const { body } = await world.app.inject({
    url: downloadData.path,
    headers: { authorization: `Bearer ${token}` },
  })
  return body
}

test('a mailed code is not in the file of the account that it was mailed to', async () => {
  const unproven = await aGuest(world, { proven: false })
  await world.ask(askCode, { token: unproven.token })
  expect(await fileOf(unproven)).not.toContain(await mailedCode(world, unproven.email))

  const guest = await aGuest(world)
  await world.ask(askProofCode, { token: guest.token })
  const file = await fileOf(guest)
  expect(file).toContain('is your Pitstop code')
  expect(file).not.toContain(await mailedCode(world, guest.email))
})

test('an account of a receipt’s address does not read the code that opens its purchases', async () => {
  const email = anEmail()
  await aPaidNewcomer(world, { email })
  const other = await signUp(world, { userType: 'user', email })
  await world.ask(askRecovery, { body: { email } })
  expect(await fileOf(other)).not.toContain(await mailedCode(world, email))
})
