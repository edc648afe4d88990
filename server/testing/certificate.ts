import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// The few words of DER (X.690) that a certificate is written in.
const der = (tag: number, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const bytes = (hex: string) => Buffer.from(hex, 'hex')
const commonName = bytes('0603550403')
const subjectAltName = bytes('0603551d11')
const ecdsaWithSha256 = sequence(bytes('06082a8648ce3d040302'))
const version3 = der(0xa0, bytes('020102'))

const named = (name: string) =>
  sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
const time = (at: Date) =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))

/** A certificate for `localhost` that signs itself, and was or is good between two moments. */
export function aCertificate(from: Date, to: Date) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const alt = sequence(subjectAltName, der(0x04, sequence(der(0x82, Buffer.from('localhost')))))
  const claims = sequence(
    version3,
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named('localhost'),
    sequence(time(from), time(to)),
    named('localhost'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alt)),
  )
  return {
    cert: signed(claims, privateKey),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

function signed(claims: Buffer, key: KeyObject) {
  const signature = der(0x03, Buffer.from([0]), sign('sha256', claims, key))
  const base64 = sequence(claims, ecdsaWithSha256, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
