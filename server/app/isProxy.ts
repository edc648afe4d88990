import { isIP } from 'node:net'

/** What the framework takes for addresses beside single ones and blocks of them. */
const names = ['loopback', 'linklocal', 'uniquelocal']

/** A name, an address or a block of addresses, such as `10.0.0.0/8`. */
export const isProxy = (text: string) => names.includes(text) || isBlock(text)

function isBlock(text: string) {
  const [address = '', bits, ...more] = text.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest > 0 && more.length === 0 && (bits === undefined || isBits(bits, longest))
}

const isBits = (text: string, longest: number) => /^\d{1,3}$/.test(text) && Number(text) <= longest
