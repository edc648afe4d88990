import { randomBytes } from 'node:crypto'

const maxNameLength = 40

/** `locations/1763658000000-front-door-9f3a61c2.webp`: two pictures of one moment and name stay two. */
export function photoName(fileName: string, now: Date) {
  const safe = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '')
  return `locations/${now.getTime()}-${safe || 'photo'}-${randomBytes(4).toString('hex')}.webp`
}

/** Only these have a small version: a person's picture is small itself. */
export const isOfRestroom = (name: string) => name.startsWith('locations/')

/** The name of a picture's small version. */
export const smallNameOf = (name: string) => `small/${name}`

/** Random, since a name that could be guessed would show a face to strangers. */
export const pictureName = () => `people/${randomBytes(16).toString('hex')}.webp`

/** Of a photo that not everyone may see. */
export const privateName = (id: string) => `private/${id}.webp`

/** What anyone may ask for. No other name was ever given, so no other one is looked for. */
export const isPublicName = (name: string) =>
  /^(locations\/\d{1,16}-[a-z0-9-]{1,80}|people\/[0-9a-f]{32})\.webp$/.test(name)

export const isPhotoName = (name: string) =>
  isPublicName(name) || /^private\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(name)

/** What a store holds: pictures, and small ones beside them. */
export const isStoredName = (name: string) => isPhotoName(name.replace(/^small\//, ''))
