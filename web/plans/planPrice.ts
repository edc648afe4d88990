/** `$19.99 per month` is shown in two sizes. */
export function splitPrice(price: string): { amount: string; period: string } {
  const [amount = '', ...rest] = price.split(' ')
  return { amount, period: rest.join(' ') }
}
