import type { z } from 'zod'

/** What a stored text says; null where there is none or another program wrote it. */
export function parseStored<T>(schema: z.ZodType<T>, text: string | null): T | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Reads a stored value: the same object as long as its text is the same, since React compares by identity. */
export function storedValue<T>(schema: z.ZodType<T>, readText: () => string | null) {
  let known: { text: string | null; value: T | null } | undefined
  return (): T | null => {
    const text = readText()
    if (known?.text !== text) known = { text, value: parseStored(schema, text) }
    return known.value
  }
}
