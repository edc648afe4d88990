import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { classes } from './classes.ts'

export interface PhotoProps {
  src: string | undefined
  /** Also what the placeholder is called, so that a lost picture loses no words. */
  alt: string
  /** Size and shape; the picture fills it. */
  className?: string
  /** Smaller ones of it, and how wide it is shown, as an image's own `srcset` and `sizes`. */
  srcSet?: string
  sizes?: string
  /** For the picture a screen opens with: loaded at once instead of when it scrolls into view. */
  eager?: boolean
  /** Anything laid over the picture, such as a badge. */
  children?: ReactNode
}

/** A picture that never leaves a hole: without one, or when it fails, a quiet placeholder is shown. */
export function Photo({ src, srcSet, sizes, alt, className, eager, children }: PhotoProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const isShown = src !== undefined && src !== '' && src !== brokenSrc
  return (
    <div className={classes('relative shrink-0 overflow-hidden bg-sunken', className)}>
      {isShown ? (
        <img
          // Before `src`, which would be fetched else.
          sizes={sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBrokenSrc(src)}
          className="size-full object-cover"
        />
      ) : (
        <div
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          data-placeholder
          className="grid size-full place-items-center text-muted"
        >
          <ImageOff
            aria-hidden
            strokeWidth={1.6}
            className="size-1/4 max-h-10 min-h-5 max-w-10 min-w-5"
          />
        </div>
      )}
      {children}
    </div>
  )
}
