import { createServer } from 'node:http'

/**
 * The control of what is measured over HTTP: a server that does nothing but send so many bytes, in a process of its
 * own as the product is. Prints where it listens. Usage: node bench/bareServer.ts bytes
 */
const sample = Buffer.alloc(Number(process.argv[2]), 'a')
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(sample)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}/`)
})
