import type { SaveLinks, WalletPass } from '#server/access/wallets/index.ts'
import type { Clock } from '#server/platform/clock.ts'

/** A service account of Google's console, and the issuer that it may sign for. */
interface WalletAccount {
  issuerId: string
  email: string
  privateKey: string
}

const page = 'https://pay.google.com/gp/v/save/'

interface Input {
  account: WalletAccount
  clock: Clock
  organisation: string
  publicUrl: () => string
}

/** Links to Google's page, which puts the pass into the wallet. Never tried on the real one. */
export const googleLinks = ({ account, clock, organisation, publicUrl }: Input): SaveLinks => ({
  isSample: false,
  async link(pass) {
    const { importPKCS8, SignJWT } = await import('jose')
    const key = await importPKCS8(account.privateKey, 'RS256')
    const token = await new SignJWT({
      typ: 'savetowallet',
      origins: [publicUrl()],
      payload: payloadOf(pass, { ...account, organisation }),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(account.email)
      .setAudience('google')
      .setIssuedAt(clock.now())
      .sign(key)
    return `${page}${token}`
  },
})

function payloadOf(
  { id, language, restroom, code, endsAt, words }: WalletPass,
  { issuerId, organisation }: { issuerId: string; organisation: string },
) {
  const text = (value: string) => ({ defaultValue: { language, value } })
  const classId = `${issuerId}.visit`
  const shown = code ?? words.ended
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [
      {
        id: `${issuerId}.${id}`,
        classId,
        state: code === null ? 'INACTIVE' : 'ACTIVE',
        cardTitle: text(organisation),
        subheader: text(words.code),
        header: text(shown),
        hexBackgroundColor: '#0b6b63',
        ...(code === null
          ? {}
          : { barcode: { type: 'QR_CODE', value: code, alternateText: code } }),
        textModulesData: [
          { id: 'place', header: words.place, body: `${restroom.name}\n${restroom.address}` },
        ],
        // Google takes it from the front of the wallet by itself then.
        validTimeInterval: { end: { date: endsAt.toISOString() } },
      },
    ],
  }
}
