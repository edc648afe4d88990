/** One address is one account, however it is capitalised. */
export const emailKeyOf = (email: string) => email.toLowerCase()

/** "Maya R.": enough to greet somebody at a door, and no more. */
export function greetingName(name: string) {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const [initial] = rest.at(-1) ?? ''
  return initial ? `${first} ${initial.toUpperCase()}.` : first
}
