import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSPKI, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { publicSettings } from '#contract/settings.ts'
import { addToWallet, Wallet } from '#contract/wallets.ts'
import { hour, minute } from '#server/platform/clock.ts'
import { certificateFiles } from '#server/providers/wallets/certificates.ts'
import { sampleCertificates } from '#server/providers/wallets/sampleCertificates.ts'
import { aNewcomer } from '#server/testing/accounts.ts'
import { aRecovered } from '#server/testing/addressCodes.ts'
import { aLocation } from '#server/testing/locations.ts'
import { aPaidNewcomer } from '#server/testing/payments.ts'
import { realSettings } from '#server/testing/realSettings.ts'
import { makeDoor } from '#server/testing/reports.ts'
import { codeOn, typeCode, visitOf } from '#server/testing/visits.ts'
import { aWorld, type World } from '#server/testing/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'pitstop-passes-'))
const google = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let world: World
beforeAll(async () => {
  const made = await sampleCertificates(new Date())
  writeFileSync(join(folder, certificateFiles.wwdr), made.wwdr)
  writeFileSync(join(folder, certificateFiles.cert), made.signerCert)
  writeFileSync(join(folder, certificateFiles.key), made.signerKey)
  const account = { client_email: 'passes@pitstop.example', private_key: google.privateKey }
  writeFileSync(join(folder, 'google.json'), JSON.stringify(account))
  world = await aWorld({
    env: { APPLE_PASS_DIR: folder, GOOGLE_WALLET: `3388:${join(folder, 'google.json')}` },
  })
})
afterAll(() => world.close())

const add = (guest: { token: string }, id: string, wallet: 'apple' | 'google' = 'apple') =>
  world.ask(addToWallet, { token: guest.token, params: { id }, body: { wallet } })

const fetchFile = (url: string, headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers })

/** The files of a zip whose files are stored as they are, as those of passes are. */
function filesIn(zip: Buffer) {
  const files: Record<string, Buffer> = {}
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const size = zip.readUInt32LE(at + 18)
    const nameEnd = at + 30 + zip.readUInt16LE(at + 26)
    const start = nameEnd + zip.readUInt16LE(at + 28)
    files[zip.toString('utf8', at + 30, nameEnd)] = zip.subarray(start, start + size)
    at = start + size
  }
  return files
}

const PassJson = z.looseObject({
  serialNumber: z.uuid(),
  passTypeIdentifier: z.string(),
  authenticationToken: z.string().optional(),
  webServiceURL: z.string().optional(),
  expirationDate: z.string(),
  voided: z.boolean().optional(),
  barcodes: z.array(z.object({ message: z.string() })).optional(),
  generic: z.looseObject({ primaryFields: z.array(z.object({ value: z.string() })) }),
})
const passIn = (zip: Buffer) =>
  PassJson.parse(JSON.parse(String(filesIn(zip)['pass.json'] ?? 'null')))

/** A guest has paid, and put the code into the wallet. */
async function aPassInWallet() {
  const paid = await aPaidNewcomer(world)
  const { reply } = await add(paid.guest, paid.visitId)
  const file = await fetchFile(reply.url)
  const pass = passIn(file.rawPayload)
  const service = `/wallet/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}`
  return { ...paid, url: reply.url, file, pass, service }
}

/** With a real certificate the service is named to wallets by https alone: tests ask for the token as the server makes it. */
const tokenFor = async (id: string) => {
  const { tokenOf } = await import('./showPass.ts')
  const { passKeyOf } = await import('#server/app/secrets.ts')
  return tokenOf(passKeyOf(world.parts.secrets), id)
}

test('a pass shows code, end and restroom, is signed by a chain that openssl accepts, and holds no steps to the door', async () => {
  const { guest, visitId, file, pass } = await aPassInWallet()
  const visit = await visitOf(world, guest, visitId)
  expect(file.headers['content-type']).toBe('application/vnd.apple.pkpass')
  expect(file.headers['cache-control']).toBe('no-store')
  expect(pass).toMatchObject({
    barcodes: [{ message: codeOn(visit) }],
    generic: {
      primaryFields: [{ value: codeOn(visit) }],
      secondaryFields: [{ value: visit.location.name }],
    },
  })
  expect(new Date(pass.expirationDate).toISOString()).toBe(visit.validUntil)
  expect(visit.instructions).not.toBeNull()
  expect(JSON.stringify(pass)).not.toContain(visit.instructions)
  // Phones ask by https alone, and this product is reached by http.
  expect(pass.webServiceURL).toBeUndefined()

  const { 'manifest.json': manifest, signature } = filesIn(file.rawPayload)
  writeFileSync(join(folder, 'manifest'), manifest ?? '')
  writeFileSync(join(folder, 'signature'), signature ?? '')
  const chain = (authority: string) => [
    ...['smime', '-verify', '-inform', 'DER', '-in', join(folder, 'signature')],
    ...['-content', join(folder, 'manifest'), '-purpose', 'any', '-out', '/dev/null'],
    ...['-CAfile', join(folder, authority)],
  ]
  const verify = (authority: string) =>
    execFileSync('openssl', chain(authority), { stdio: ['ignore', 'ignore', 'pipe'] })
  expect(() => verify(certificateFiles.wwdr)).not.toThrow()
  writeFileSync(join(folder, 'other.pem'), (await sampleCertificates(new Date())).wwdr)
  expect(() => verify('other.pem')).toThrow()
})

test('only the guest’s own live code of staff or a lock goes into a wallet, and its file is there for five minutes', async () => {
  const { guest, visitId, door, url } = await aPassInWallet()
  const stranger = await aNewcomer(world)
  expect((await add(stranger, visitId)).status).toBe(404)
  const email = `${crypto.randomUUID()}@pitstop.example`
  const other = await aPaidNewcomer(world, { email })
  const recovered = await aRecovered(world, { guest: other.guest, email })
  expect((await add(recovered, other.visitId)).refusal.error).toBe('paying_phone_only')
  const invented = await fetchFile(`${url.slice(0, -4)}AAAA`)
  expect([invented.statusCode, invented.headers.location]).toEqual([303, '/#/code'])

  const keypad = await aLocation(world, { priceCents: 250 })
  await makeDoor(world, keypad.id, 'keypad')
  const behind = await aPaidNewcomer(world, { door: keypad })
  for (const wallet of ['apple', 'google'] as const)
    expect((await add(behind.guest, behind.visitId, wallet)).refusal.error).toBe(
      'wallet_not_for_keypads',
    )
  world.clock.moveTo(5 * minute + 1)
  expect((await fetchFile(url)).statusCode).toBe(303)
  await typeCode(world, door, codeOn(await visitOf(world, guest, visitId)))
  expect((await add(guest, visitId)).refusal.error).toBe('wallet_no_code')
  world.clock.moveTo(0)
})

test('the wallet asks for its pass anew by its token: another’s, none and an invented one get nothing, and a used code is gone from it', async () => {
  const { guest, visitId, door, pass, service } = await aPassInWallet()
  const other = await aPassInWallet()
  const token = await tokenFor(pass.serialNumber)
  const as = (shown: string) => ({ authorization: `ApplePass ${shown}` })
  const wrong = [{}, as('a'.repeat(43)), as(await tokenFor(other.pass.serialNumber))]
  for (const headers of wrong) expect((await fetchFile(service, headers)).statusCode).toBe(401)
  expect((await fetchFile(service.replace('pass.', 'pass.x'), as(token))).statusCode).toBe(401)
  const first = await fetchFile(service, as(token))
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store'])
  const since = { 'if-modified-since': String(first.headers['last-modified']) }
  expect((await fetchFile(service, { ...as(token), ...since })).statusCode).toBe(304)

  const registrations = `/wallet/v1/devices/phone-1/registrations/${pass.passTypeIdentifier}`
  const register = (headers: Record<string, string>, device = 'phone-1') =>
    world.app.inject({
      method: 'POST',
      url: `${registrations.replace('phone-1', device)}/${pass.serialNumber}`,
      headers,
      payload: { pushToken: 'f00d' },
    })
  for (const headers of wrong) expect((await register(headers)).statusCode).toBe(401)
  expect((await fetchFile(registrations)).statusCode).toBe(204)
  expect((await register(as(token))).statusCode).toBe(201)
  expect((await register(as(token))).statusCode).toBe(200)
  const Listed = z.object({ serialNumbers: z.array(z.uuid()), lastUpdated: z.string() })
  const listed = Listed.parse((await fetchFile(registrations)).json())
  expect(listed.serialNumbers).toEqual([pass.serialNumber])
  const news = `${registrations}?passesUpdatedSince=${listed.lastUpdated}`
  expect((await fetchFile(news)).statusCode).toBe(204)

  world.clock.moveTo(minute)
  const code = codeOn(await visitOf(world, guest, visitId))
  await typeCode(world, door, code)
  expect(Listed.parse((await fetchFile(news)).json()).serialNumbers).toHaveLength(1)
  const after = await fetchFile(service, { ...as(token), ...since })
  expect(passIn(after.rawPayload)).toMatchObject({ voided: true })
  expect(JSON.stringify(passIn(after.rawPayload))).not.toContain(code)

  for (let index = 2; index <= 10; index++) await register(as(token), `phone-${index}`)
  expect((await register(as(token), 'phone-11')).statusCode).toBe(429)
  const gone = { method: 'DELETE' as const, url: `${registrations}/${pass.serialNumber}` }
  expect((await world.app.inject(gone)).statusCode).toBe(401)
  expect((await world.app.inject({ ...gone, headers: as(token) })).statusCode).toBe(200)
  expect((await fetchFile(registrations)).statusCode).toBe(204)

  world.clock.moveTo(26 * hour)
  await world.runJob('forget wallet passes')
  expect((await fetchFile(service, as(token))).statusCode).toBe(401)
  world.clock.moveTo(0)
})

test('Google’s link is signed on tap, ends with the code, and names no steps', async () => {
  const { guest, visitId } = await aPaidNewcomer(world)
  const visit = await visitOf(world, guest, visitId)
  const { url } = (await add(guest, visitId, 'google')).reply
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//)
  const { payload } = await jwtVerify(
    url.split('/').at(-1) ?? '',
    await importSPKI(google.publicKey, 'RS256'),
    { issuer: 'passes@pitstop.example', audience: 'google', currentDate: world.clock.now() },
  )
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: {
      genericObjects: [
        {
          barcode: { value: codeOn(visit) },
          validTimeInterval: { end: { date: visit.validUntil } },
        },
      ],
    },
  })
  expect(JSON.stringify(payload)).not.toContain(visit.instructions)
  expect(url.length).toBeLessThan(1_800)
})

test('without certificates a test system marks its passes as samples', async () => {
  const settings = async (of: World) => (await of.ask(publicSettings, {})).reply.wallets
  expect(await settings(world)).toEqual({ apple: 'offered', google: 'offered' })
  const plain = await aWorld()
  try {
    expect(await settings(plain)).toEqual({ apple: 'sample', google: null })
    const { guest, visitId } = await aPaidNewcomer(plain)
    const params = { id: visitId }
    const input = { token: guest.token, params }
    const google = await plain.ask(addToWallet, { ...input, body: { wallet: 'google' } })
    expect(google.refusal.error).toBe('wallet_not_offered')
    const { url } = (await plain.ask(addToWallet, { ...input, body: { wallet: 'apple' } })).reply
    const pass = passIn((await plain.app.inject({ url })).rawPayload)
    expect(pass).toMatchObject({ logoText: 'Sample', organizationName: 'Pitstop · Sample' })
    expect(pass.webServiceURL).toBe('http://pitstop.test/wallet')
    const service = `/wallet/v1/passes/${pass.passTypeIdentifier}/${pass.serialNumber}`
    const headers = { authorization: `ApplePass ${pass.authenticationToken}` }
    expect((await plain.app.inject({ url: service, headers })).statusCode).toBe(200)
  } finally {
    await plain.close()
  }
})

test('without certificates a product offers no wallet, answers no pass service, and refuses to make a pass', async () => {
  const plain = await aWorld({ env: realSettings })
  try {
    const { wallets } = (await plain.ask(publicSettings, {})).reply
    expect(wallets).toEqual({ apple: null, google: null })
    const { token } = await aNewcomer(plain)
    const params = { id: randomUUID() }
    for (const wallet of Wallet.options) {
      const { refusal } = await plain.ask(addToWallet, { token, params, body: { wallet } })
      expect(refusal.error).toBe('wallet_not_offered')
    }
    const url = `/wallet/v1/passes/pass.example.pitstop/${params.id}`
    expect((await plain.app.inject({ url })).statusCode).toBe(404)
  } finally {
    await plain.close()
  }
})
