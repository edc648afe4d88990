import type { Client } from 'openapi-fetch'
import type { components } from './components.d.ts'
import type { paths } from './paths.d.ts'

export type { components, paths }

/** A client of the API at `baseUrl`, such as `https://pitstop.example`. What needs no sign-in needs no token. */
export function createPitstopClient(options: {
  baseUrl: string
  /** Of a sign-in. */
  token?: string
  fetch?: (request: Request) => Promise<Response>
}): Client<paths>
