import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationChallenge,
  PasskeyChallenge,
  PasskeyCreation,
  PasskeySignature,
} from '#contract/passkey.ts'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** What a browser or an authenticator would not do by itself. */
export interface Oddities {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
}

/** As CBOR writes it (RFC 8949): texts, bytes and whole numbers of what a key and an attestation hold. */
function cbor(value: string | number | Uint8Array | [string | number, unknown][]): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = value.flatMap(([name, held]) => [cbor(name), cbor(held as Uint8Array)])
  return Buffer.concat([head(5, value.length), ...entries])
}

function head(major: number, count: number) {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

const flags = { present: 1, verified: 4, attested: 64 }

/** An authenticator that keeps one discoverable key, and signs with ES256. */
export function anAuthenticator({ countsUses = true }: { countsUses?: boolean } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0
  let userHandle: string | null = null

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (rpId: string, { isVerified = true, counter }: Oddities, attested?: Buffer) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter ?? (countsUses ? ++uses : 0))
    const bits = flags.present | (isVerified ? flags.verified : 0) | (attested ? flags.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([bits]), counted, attested ?? Buffer.alloc(0)])
  }
  const originOf = ({ rpId }: { rpId: string }) => `http://${rpId}`

  return {
    id: base64url(id),
    create(options: CreationChallenge, odd: Oddities = {}): PasskeyCreation {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      userHandle = options.user.id
      const origin = odd.origin ?? originOf(options)
      return {
        request: options.request,
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', options.challenge, origin)),
        attestationObject: base64url(
          cbor([
            ['fmt', 'none'],
            ['attStmt', []],
            ['authData', authData(odd.rpId ?? options.rpId, odd, attested)],
          ]),
        ),
      }
    },
    sign(options: PasskeyChallenge, odd: Oddities = {}): PasskeySignature {
      const client = clientData('webauthn.get', options.challenge, odd.origin ?? originOf(options))
      const data = authData(odd.rpId ?? options.rpId, odd)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        request: options.request,
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle,
      }
    },
  }
}

export type Authenticator = ReturnType<typeof anAuthenticator>
