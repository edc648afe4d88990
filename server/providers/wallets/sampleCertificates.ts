import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { day } from '#server/platform/clock.ts'
import type { PassCertificates } from './certificates.ts'

/** OID of the subject's UID, in which Apple's certificates name the pass type. */
const uid = '0.9.2342.19200300.100.1.1'
const lastsMs = 365 * day

const newKey = () =>
  promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })

/** A test authority and a certificate that it has issued: passes are signed as real ones are, and no phone accepts them. */
export async function sampleCertificates(now: Date): Promise<PassCertificates> {
  const { default: forge } = await import('node-forge')
  const [authority, signer] = [await newKey(), await newKey()]
  const passType = 'pass.example.pitstop.sample'
  const team = 'SAMPLE0000'
  const issuer = [{ shortName: 'CN', value: 'Pitstop sample authority' }]
  const subject = [
    { type: uid, value: passType },
    { shortName: 'CN', value: `Pass Type ID: ${passType}` },
    { shortName: 'OU', value: team },
  ]
  const issue = (
    named: typeof subject | typeof issuer,
    publicKey: string,
    isAuthority: boolean,
  ) => {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
    // A leading zero bit: serial numbers are positive.
    certificate.serialNumber = `01${randomBytes(8).toString('hex')}`
    certificate.validity.notBefore = new Date(now.getTime() - day)
    certificate.validity.notAfter = new Date(now.getTime() + lastsMs)
    certificate.setSubject(named)
    certificate.setIssuer(issuer)
    certificate.setExtensions([{ name: 'basicConstraints', cA: isAuthority }])
    certificate.sign(forge.pki.privateKeyFromPem(authority.privateKey), forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  return {
    wwdr: issue(issuer, authority.publicKey, true),
    signerCert: issue(subject, signer.publicKey, false),
    signerKey: signer.privateKey,
    passType,
    team,
  }
}
