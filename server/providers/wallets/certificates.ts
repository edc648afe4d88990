import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What signs passes, as PEM. */
export interface PassCertificates {
  wwdr: string
  signerCert: string
  signerKey: string
  /** As the certificate's subject names them. */
  passType: string
  team: string
}

export const certificateFiles = { wwdr: 'wwdr.pem', cert: 'pass.pem', key: 'key.pem' }

/** Reads a folder of three PEM files. Throws an Error that says in words what is missing or does not fit. */
export function readCertificates(folder: string, now: Date): PassCertificates {
  const [wwdr, signerCert, signerKey] = [
    read(folder, certificateFiles.wwdr),
    read(folder, certificateFiles.cert),
    read(folder, certificateFiles.key),
  ]
  const certificate = new X509Certificate(signerCert)
  if (!certificate.checkPrivateKey(createPrivateKey(signerKey)))
    throw new Error(`${certificateFiles.key} is not the key of ${certificateFiles.cert}`)
  const issuer = new X509Certificate(wwdr)
  if (!certificate.verify(issuer.publicKey))
    throw new Error(`${certificateFiles.cert} was not issued by ${certificateFiles.wwdr}`)
  for (const [name, { validTo }] of [
    [certificateFiles.cert, certificate],
    [certificateFiles.wwdr, issuer],
  ] as const)
    if (new Date(validTo) < now) throw new Error(`${name} ended on ${validTo}`)
  const [passType, team] = [inSubject(certificate, 'UID'), inSubject(certificate, 'OU')]
  if (!passType || !team)
    throw new Error(`${certificateFiles.cert} names no pass type (UID) and team (OU)`)
  return { wwdr, signerCert, signerKey, passType, team }
}

const read = (folder: string, name: string) => {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    throw new Error(`${join(folder, name)} cannot be read`)
  }
}

const inSubject = ({ subject }: X509Certificate, name: string) =>
  subject
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1)
