/** The words behind most leaked passwords, without the digits and signs around them. */
const words = new Set(
  `password passwort contrasena motdepasse passe admin administrator root user guest login welcome access secret master
   letmein trustno changeme default temp temporary test testing tester demo sample hello hallo hola bonjour ciao
   iloveyou loveyou lovely lover love babygirl babyboy baby angel angels princess prince queen king sunshine flower
   flowers butterfly rainbow sweetheart sweety honey cookie cookies chocolate cheese banana orange apple pepper ginger
   football fussball soccer baseball basketball hockey tennis golf liverpool arsenal chelsea barcelona realmadrid
   juventus yankees cowboys steelers eagles lakers dragon dragons monkey tiger tigger lion bear panther eagle falcon
   dolphin kitty hellokitty puppy doggy buddy shadow ninja samurai batman superman spiderman starwars pokemon pikachu
   naruto matrix hunter killer ranger soldier warrior wizard merlin phoenix thunder lightning mercedes ferrari porsche
   corvette mustang harley yamaha toyota michael jennifer jessica michelle daniel andrew joshua matthew jordan thomas
   charlie charlotte george robert william anthony nicole ashley amanda samantha maggie hannah summer winter spring
   autumn january february march april june july august september october november december monday friday computer
   internet google facebook instagram whatsapp windows microsoft samsung nokia iphone android linux online freedom
   whatever nothing asshole fuckyou fuckoff bitch pussy sexy hardcore blink metallica slipknot nirvana eminem money
   diamond silver golden purple yellow jesus jesuschrist blessed heaven america canada mexico london berlin paris
   pitstop restroom bathroom toilet washroom`.split(/\s+/),
)

const forward = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq12wsxcde34rfvbgt56yhn',
  'asdfghjkl',
  'zxcvbnm',
]
const rows = [...forward, ...forward.map((row) => Array.from(row).reverse().join(''))]
const isRow = (text: string) => text.length >= 4 && rows.some((row) => row.includes(text))

const emailOf: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const spelledOut = (text: string) =>
  Array.from(text, (character) => emailOf[character] ?? character).join('')

const isWord = (text: string) => words.has(text) || words.has(spelledOut(text))

/** `19901231`, `31121990` */
const date = /^(?:(?:19|20)\d{6}|\d{4}(?:19|20)\d{2})$/
const shortUnit = 4

/**
 * Whether a password is among those that are tried first: a common word, a row of keys, a date or a repetition, with
 * digits and signs around it. A list of our own making, not one of leaked passwords.
 */
export function isCommonPassword(typed: string) {
  const lower = typed.toLowerCase()
  const unit = /^(.+?)\1+$/u.exec(lower)?.[1]
  const core = lower.replace(/[^a-z]+$/, '')
  const inner = core.replace(/^[^a-z]+/, '')
  const digits = lower.replace(/^[a-z]{1,3}|[^\d]{1,3}$/g, '')
  return (
    date.test(lower) ||
    (unit !== undefined && (unit.length <= shortUnit || isWord(unit))) ||
    [lower, core, inner, digits].some((text) => isRow(text) || isWord(text))
  )
}
