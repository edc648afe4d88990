import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { second } from '#server/platform/clock.ts'
import type { GuardedClient, Outgoing, PostOutcome } from '#server/profile/webhooks/index.ts'
import { isLoopbackAddress, isPublicAddress } from './publicAddress.ts'

const patienceMs = 10 * second
const maxAnswerBytes = 16 * 1024

interface Guard {
  /** A test system calls programs on its own machine, by http and on any port. */
  allowsLoopback: boolean
  lookup?: typeof systemLookup
  patience?: number
}

class Blocked extends Error {}
class TooLarge extends Error {}

/**
 * The one client that calls URLs which users typed. The address that is checked is the one connected to: literals before,
 * names in the socket's own lookup. It follows no redirect.
 */
export function guardedClient({
  allowsLoopback,
  lookup = systemLookup,
  patience = patienceMs,
}: Guard): GuardedClient {
  const mayConnect = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))

  /** All of a name's addresses are public, or none is called: a mix is how a name is turned around. */
  const guardedLookup = (
    hostname: string,
    options: LookupOptions,
    done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
  ) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      // With an error there are no addresses, whatever the types say.
      if (error) done(error, [])
      else if (!addresses.every(({ address }) => mayConnect(address))) done(new Blocked(), [])
      else if (options.all) done(null, addresses)
      else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
    })
  }

  const isAllowed = (url: string) => {
    if (!URL.canParse(url)) return false
    const { protocol, port, username, password, hostname } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    if (username || password) return false
    const isOwnMachine = host === 'localhost' || isLoopbackAddress(host)
    if (allowsLoopback && isOwnMachine) return protocol === 'http:' || protocol === 'https:'
    if (protocol !== 'https:' || port !== '' || host === 'localhost') return false
    return isIP(host) === 0 ? host.includes('.') : isPublicAddress(host)
  }

  const post = async ({ url, headers, body }: Outgoing): Promise<PostOutcome> => {
    if (!isAllowed(url)) return { failure: 'blocked' }
    const signal = AbortSignal.timeout(patience)
    try {
      return { status: await exchange({ url, headers, body }, signal) }
    } catch (error) {
      if (error instanceof Blocked) return { failure: 'blocked' }
      if (error instanceof TooLarge) return { failure: 'too_large' }
      return { failure: signal.aborted ? 'timeout' : 'unreachable' }
    }
  }

  const exchange = ({ url, headers, body }: Outgoing, signal: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      const open = url.startsWith('https:') ? httpsRequest : httpRequest
      const length = Buffer.byteLength(body)
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': length },
        // A kept connection was checked for another name.
        agent: false as const,
        lookup: guardedLookup,
        signal,
      }
      const sent = open(url, options, (answer) => {
        readSome(answer).then(() => resolve(answer.statusCode ?? 0), reject)
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return { isAllowed, post }
}

/** Reads the answer to its end, which says nothing to us. Rejects where it is too long or breaks off. */
const readSome = (answer: IncomingMessage) =>
  new Promise<void>((resolve, reject) => {
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes <= maxAnswerBytes) return
      reject(new TooLarge())
      answer.destroy()
    })
    answer.on('end', resolve)
    answer.on('error', reject)
    answer.on('close', () => reject(new Error('The answer broke off')))
  })
