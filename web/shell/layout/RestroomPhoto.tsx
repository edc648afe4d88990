import { photoSidePixels, smallPhotoUrl } from '#contract/photoSizes.ts'
import { Photo, type PhotoProps } from '#web/ui/Photo.tsx'

type Props = Omit<PhotoProps, 'srcSet' | 'sizes'> & {
  /** How wide it is shown, as an image's `sizes`. */
  sizes: string
}

/** A restroom's photo where less than a screen shows it: its small one is fetched where that will do. */
export function RestroomPhoto({ src, sizes, ...rest }: Props) {
  const small = src && smallPhotoUrl(src)
  if (!small) return <Photo src={src} {...rest} />
  const srcSet = `${small} ${photoSidePixels.small}w, ${src} ${photoSidePixels.whole}w`
  return <Photo src={src} srcSet={srcSet} sizes={sizes} {...rest} />
}
