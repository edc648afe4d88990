import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'
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
  resolve?: (name: string, signal: AbortSignal) => Promise<string[]>
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
  resolve = resolver(),
  patience = patienceMs,
}: Guard): GuardedClient {
  const mayConnect = (address: string) =>
    isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))

  /** All of a name's addresses are public, or none is called: a mix is how a name is turned around. */
  const guardedAddresses = async (hostname: string, signal: AbortSignal) => {
    const addresses = await resolve(hostname, signal)
    if (!addresses.every(mayConnect)) throw new Blocked()
    return addresses.map((address): LookupAddress => ({ address, family: isIP(address) }))
  }

  const guardedLookup =
    (signal: AbortSignal) =>
    (
      hostname: string,
      options: LookupOptions,
      done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
    ) => {
      guardedAddresses(hostname, signal).then(
        (addresses) => {
          if (options.all) done(null, addresses)
          else done(null, addresses[0]?.address ?? '', addresses[0]?.family)
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
      )
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
        lookup: guardedLookup(signal),
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

/**
 * Asks the name servers themselves: the system's lookup holds one of the process's few threads until they answer, and is
 * not canceled. Throws where no address is found.
 */
export const resolver =
  ({ nameServers, timeoutMs = 2 * second }: { nameServers?: string[]; timeoutMs?: number } = {}) =>
  async (name: string, signal: AbortSignal): Promise<string[]> => {
    if (name === 'localhost')
      return (await lookup(name, { all: true })).map(({ address }) => address)
    const asked = new Resolver({ timeout: timeoutMs, tries: 1 })
    if (nameServers) asked.setServers(nameServers)
    signal.addEventListener('abort', () => asked.cancel(), { once: true })
    const answers = await Promise.allSettled([asked.resolve4(name), asked.resolve6(name)])
    const addresses = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    )
    if (addresses.length === 0) throw new Error('The name has no address')
    return addresses
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
