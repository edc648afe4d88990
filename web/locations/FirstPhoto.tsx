import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Photo } from '#web/ui/Photo.tsx'
import { useNameOf } from './LocationFacts.tsx'
import type { ListedLocation } from './source.ts'

export function FirstPhoto({
  location,
  className,
  sizes,
  children,
}: {
  location: ListedLocation
  className: string
  sizes: string
  children?: ReactNode
}) {
  const t = useTranslations('location')
  const nameOf = useNameOf()
  return (
    <Photo
      src={location.photoUrls[0]}
      alt={t('photoOf', { name: nameOf(location) })}
      className={className}
      sizes={sizes}
    >
      {children}
    </Photo>
  )
}
