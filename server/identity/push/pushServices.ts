/** The push services of the browsers that there are; a leading dot stands for any host below. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
]

/**
 * By which service an address is reached; undefined for any other. An address is a URL that a browser names and we
 * then call: without this list it could have us call whatever is beside this server.
 */
export function pushServiceOf(endpoint: string, ownOrigin?: string) {
  const { protocol, host, origin, username, password } = new URL(endpoint)
  if (username || password) return undefined
  if (origin === ownOrigin) return host
  if (protocol !== 'https:') return undefined
  return services.find((name) => (name.startsWith('.') ? host.endsWith(name) : host === name))
}
