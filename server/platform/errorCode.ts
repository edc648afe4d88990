/** A library wraps what the network said so many times at most. */
const maxWrappings = 4

/** The machine's word for a failure, such as ENOTFOUND or CERT_HAS_EXPIRED; its message may name whom it was about. */
export function errorCode(error: unknown) {
  let inner = error
  for (let depth = 0; depth < maxWrappings && inner instanceof Error; depth++) {
    if ('originalCode' in inner && typeof inner.originalCode === 'string') return inner.originalCode
    if ('code' in inner && typeof inner.code === 'string') return inner.code
    inner = inner.cause ?? ('detail' in inner ? inner.detail : undefined)
  }
  return error instanceof Error ? error.name : 'unknown'
}
