/** The maximum of an upload. */
export const maxPhotoBytes = 8 * 1024 * 1024
export const maxPhotoPixels = 24_000_000
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

/**
 * The longer side of a restroom's photo as it is kept, and of a private one; and the shorter one of the small one beside it, which fills
 * squares whichever way it was held.
 */
export const photoSidePixels = { whole: 1_600, small: 480, private: 1_024 }

/** Of a private photo as it is kept: three of them fit on a device beside the code that they belong to. */
export const maxPrivatePhotoBytes = 200_000

/**
 * Where the small one of a photo is, for lists: the whole one has up to eight times its pixels. Undefined for pictures that
 * have none, such as those of the sample city.
 */
export const smallPhotoUrl = (url: string) =>
  url.startsWith('/photos/locations/') ? url.replace('/photos/', '/photos/small/') : undefined
