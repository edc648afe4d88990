import {
  type CreationChallenge,
  type PasskeyChallenge,
  type PasskeyCreation,
  type PasskeySignature,
  passkeyAlgorithms,
  passkeyMinutes,
} from '#contract/passkey.ts'

/** Why there was no passkey: the person canceled, this device has one already, or the browser could not. */
export class PasskeyFailure extends Error {
  readonly reason: 'canceled' | 'on_device' | 'failed'

  constructor(reason: PasskeyFailure['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Whether this browser makes and uses passkeys of that host. On another host of ours it would refuse. */
export const canUsePasskeysOf = (publicUrl: string) =>
  'PublicKeyCredential' in window && location.hostname === new URL(publicUrl).hostname

/** Whether the email field can offer passkeys as it offers addresses. */
export const canOfferInField = async () =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

let running: AbortController | undefined

/** A browser asks for one at a time: what a button asks for ends what the email field offers. */
export function stopPasskeys() {
  running?.abort()
  running = undefined
}

function nextSignal() {
  stopPasskeys()
  running = new AbortController()
  return running.signal
}

const timeout = passkeyMinutes * 60_000
const verified = { userVerification: 'required' } as const

/** Has a challenge signed. `isOffer`: the email field offers it, and nothing opens by itself. */
export async function signChallenge(
  { request, challenge, rpId, allowed }: PasskeyChallenge,
  { isOffer = false }: { isOffer?: boolean } = {},
): Promise<PasskeySignature> {
  const credential = await ask(() =>
    navigator.credentials.get({
      signal: nextSignal(),
      ...(isOffer && { mediation: 'conditional' }),
      publicKey: {
        challenge: bytesOf(challenge),
        rpId,
        timeout,
        allowCredentials: allowed.map(named),
        ...verified,
      },
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyFailure('failed')
  return {
    request,
    id: textOf(credential.rawId),
    clientDataJSON: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.authenticatorData),
    signature: textOf(response.signature),
    userHandle: response.userHandle && textOf(response.userHandle),
  }
}

export async function createPasskey({
  request,
  challenge,
  rpId,
  user,
  excluded,
}: CreationChallenge): Promise<PasskeyCreation> {
  const credential = await ask(() =>
    navigator.credentials.create({
      signal: nextSignal(),
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: 'Pitstop' },
        user: { id: bytesOf(user.id), name: user.name, displayName: user.name },
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: excluded.map(named),
        authenticatorSelection: { residentKey: 'required', requireResidentKey: true, ...verified },
        attestation: 'none',
        timeout,
      },
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyFailure('failed')
  return {
    request,
    id: textOf(credential.rawId),
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
  }
}

async function ask(open: () => Promise<Credential | null>) {
  try {
    const credential = await open()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error))
  }
  throw new PasskeyFailure('failed')
}

/** Browsers say `NotAllowedError` of a press on Cancel and of a time that is over alike. */
function reasonOf(error: unknown) {
  if (!(error instanceof DOMException)) return 'failed'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'canceled'
  return error.name === 'InvalidStateError' ? 'on_device' : 'failed'
}

const named = (id: string) => ({ type: 'public-key' as const, id: bytesOf(id) })

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (character) =>
    character.charCodeAt(0),
  )

const textOf = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
