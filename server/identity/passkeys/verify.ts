import {
  type PasskeyCreation,
  type PasskeySignature,
  passkeyAlgorithms,
} from '#contract/passkey.ts'
import type { Challenge } from './challengeStore.ts'
import { rpIdOf } from './passkey.ts'

/** Loaded with the first passkey: it takes a quarter of a second, which most starts need not wait for. */
const webauthn = () => import('@simplewebauthn/server')

interface Key {
  credentialId: Uint8Array
  publicKey: Uint8Array
}

const expectedOf = ({ challenge, origin }: Challenge) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpIdOf(origin),
  requireUserVerification: true,
})

/** The library throws what it finds wrong, in words for those who build it in. */
async function orRefused<T>(verify: () => Promise<T>) {
  try {
    return await verify()
  } catch {
    return undefined
  }
}

/** The new key; undefined where anything about it is wrong. */
export const verifyCreation = ({ id, ...answer }: PasskeyCreation, challenge: Challenge) =>
  orRefused(async () => {
    const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
    const attestation = Buffer.from(answer.attestationObject, 'base64url')
    // For other formats the library would fetch URLs from their certificates.
    if (decodeAttestationObject(attestation).get('fmt') !== 'none') return undefined
    const { verifyRegistrationResponse } = await webauthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(challenge),
      supportedAlgorithmIDs: passkeyAlgorithms,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: answer,
        clientExtensionResults: {},
      },
    })
    if (!verified) return undefined
    const { credential } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: credential.publicKey,
      counter: credential.counter,
    }
  })

/** The authenticator's counter; undefined where anything about the signature is wrong. */
export const verifySignature = (
  { id, userHandle, ...answer }: PasskeySignature,
  challenge: Challenge,
  key: Key,
) =>
  orRefused(async () => {
    const { verifyAuthenticationResponse } = await webauthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(challenge),
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { ...answer, ...(userHandle === null ? {} : { userHandle }) },
        clientExtensionResults: {},
      },
      // The database compares the counters, so that of two uses at once one is the first.
      credential: { id, publicKey: Uint8Array.from(key.publicKey), counter: 0 },
    })
    return verified ? authenticationInfo.newCounter : undefined
  })
