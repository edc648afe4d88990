/** Dollars as people type them, `1`, `1.5` or `1,50`, in whole cents; undefined where it is no such amount. */
export function typedCents(typed: string): number | undefined {
  const [, dollars, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}
