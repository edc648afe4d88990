import { readFileSync } from 'node:fs'
import type { PassSigner, WalletPass } from '#server/access/wallets/index.ts'
import type { PassCertificates } from './certificates.ts'

const assets = new URL('assets/', import.meta.url)
const images = ['icon.png', 'icon@2x.png', 'icon@3x.png']

interface Input {
  /** Those of the sample are made when the first pass is. */
  certificates: () => Promise<PassCertificates>
  isSample: boolean
  /** Who gives the pass, as the wallet names them. */
  organisation: string
  /** Where wallets ask for a pass anew; the wallet adds the version of its protocol. */
  serviceUrl: () => string
}

/** Passes of Apple's wallet. What a phone does with one was never tried. */
export function applePasses({
  certificates,
  isSample,
  organisation,
  serviceUrl,
}: Input): PassSigner {
  let files: Record<string, Buffer> | undefined
  const readFiles = () =>
    Object.fromEntries(images.map((name) => [name, readFileSync(new URL(name, assets))]))
  return {
    isSample,
    passType: async () => (await certificates()).passType,
    async sign(pass) {
      const { PKPass, PassType } = await import('passkit-generator')
      const { passType, team, ...signedBy } = await certificates()
      files ??= readFiles()
      const file = new PKPass({ ...files }, signedBy, {
        passTypeIdentifier: passType,
        teamIdentifier: team,
        organizationName: isSample ? `${organisation} · ${pass.words.sample}` : organisation,
        serialNumber: pass.id,
        description: pass.words.title,
        logoText: isSample ? pass.words.sample : organisation,
        ...(pass.code === null ? { voided: true } : {}),
        ...serviceOf(serviceUrl(), pass, isSample),
        ...colors,
      })
      const type = new PassType('generic')
      file.types.push(type)
      addFields(type, pass)
      addTimeAndPlace(file, pass)
      return file.getAsBuffer()
    },
  }
}

const colors = {
  backgroundColor: 'rgb(255, 255, 255)',
  foregroundColor: 'rgb(11, 31, 36)',
  labelColor: 'rgb(11, 107, 99)',
}

/** Phones ask by https alone. */
const serviceOf = (url: string, { token }: WalletPass, isSample: boolean) =>
  url.startsWith('https:') || isSample ? { webServiceURL: url, authenticationToken: token } : {}

type Library = typeof import('passkit-generator')

function addFields(
  type: InstanceType<Library['PassType']>,
  { restroom, code, words, endsAt }: WalletPass,
) {
  type.headerFields.push({
    key: 'until',
    label: words.until,
    value: endsAt,
    timeStyle: 'PKDateStyleShort',
    dateStyle: 'PKDateStyleNone',
  })
  type.primaryFields.push({ key: 'code', label: words.code, value: code ?? words.ended })
  type.secondaryFields.push({ key: 'place', label: words.place, value: restroom.name })
  type.auxiliaryFields.push({ key: 'address', label: '', value: restroom.address })
}

function addTimeAndPlace(
  file: InstanceType<Library['PKPass']>,
  { restroom, code, endsAt }: WalletPass,
) {
  file.setExpirationDate(endsAt)
  if (code === null) return
  file.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' })
  // On the lock screen while its guest stands at the door.
  file.setLocations({ latitude: restroom.lat, longitude: restroom.lng })
}
