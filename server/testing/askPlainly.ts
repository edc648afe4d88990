import { get, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'

/** Asks a server over the network as a program does that takes no compressed answers, on a connection of its own. */
export const askPlainly = (asked: RequestOptions) =>
  new Promise<{ status: number | undefined; headers: NodeJS.Dict<unknown>; body: string }>(
    (resolve, reject) => {
      get({ host: '127.0.0.1', agent: false, ...asked }, (response) => {
        const { statusCode: status, headers } = response
        text(response).then((body) => resolve({ status, headers, body }), reject)
      }).on('error', reject)
    },
  )
