/** The maximum depth of `cause` at which a library wraps a network error. */
const maxWrappings = 4

/** An error's code, such as ENOTFOUND or CERT_HAS_EXPIRED. It is safe to log; the message may hold personal data. */
export function errorCode(error: unknown) {
  let inner = error
  for (let depth = 0; depth < maxWrappings && inner instanceof Error; depth++) {
    if ('originalCode' in inner && typeof inner.originalCode === 'string') return inner.originalCode
    if ('code' in inner && typeof inner.code === 'string') return inner.code
    inner = inner.cause ?? ('detail' in inner ? inner.detail : undefined)
  }
  return error instanceof Error ? error.name : 'unknown'
}
