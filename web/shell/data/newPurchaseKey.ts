/**
 * Made when the button is first shown; the same key is the same order. `crypto.randomUUID` is there on secure
 * pages only, and a test system in a local network is not one.
 */
export function newPurchaseKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_all, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-4${c}-8${d}-${e}`,
  )
}
