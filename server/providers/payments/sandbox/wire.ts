import type { Tx } from '#server/platform/db.ts'

/** A plan as the provider's price list has it. */
export interface SandboxPrice {
  id: string
  name: string
  cents: number
  isRecurring: boolean
  features: string[]
}

/** What one request of the provider's API is answered from. */
export interface CallContext {
  tx: Tx
  now: Date
  publicUrl: string
  prices: SandboxPrice[]
  /** The partner's account that is asked for in the platform's stead. */
  account: string | null
}

/** A reply in the provider's shape. */
export interface Reply {
  status: number
  body: Record<string, unknown>
}

export const ok = (body: Record<string, unknown>): Reply => ({ status: 200, body })

export const refuse = (
  status: number,
  message: string,
  {
    code,
    param,
    type = 'invalid_request_error',
  }: { code?: string; param?: string; type?: string } = {},
): Reply => ({ status, body: { error: { type, message, code, param } } })

export const missing = (what: string, id: string, param = 'id') =>
  refuse(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })

/** The provider's form bodies: `line_items[0][price]=…` and its like. */
export type Form = Map<string, string>

export const readForm = (text: string): Form => new Map(new URLSearchParams(text))

/** Whatever the caller names an object by: `metadata[payout_id]`. */
export const metadataOf = (form: Form) =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key ? [[key, value]] : []
    }),
  )

/** The first parameter that a call does not take; any may ask to be shown more. */
export const unknownParam = (form: Form, takes: string[]) =>
  [...form.keys()].find(
    (name) =>
      !/^expand\[\d*\]$/.test(name) &&
      !takes.includes(name.startsWith('metadata[') ? 'metadata[*]' : name),
  )

/** What was asked to be shown in full: `expand[0]=subscription`. */
export const expansionsOf = (form: Form) =>
  [...form].filter(([name]) => /^expand\[\d*\]$/.test(name)).map(([, path]) => path.split('.'))

/**
 * The sandbox uses the host that the browser already uses: a guest at `localhost` must not be sent to `127.0.0.1`,
 * where they are not signed in.
 */
export const onThisHost = (url: string, publicUrl: string) =>
  url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
