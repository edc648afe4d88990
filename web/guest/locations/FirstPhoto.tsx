import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListedLocation } from '#web/shell/data/listedLocation.ts'
import { RestroomPhoto } from '#web/shell/layout/RestroomPhoto.tsx'
import { useNameOf } from './LocationFacts.tsx'

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
    <RestroomPhoto
      src={location.photoUrls[0]}
      alt={t('photoOf', { name: nameOf(location) })}
      className={className}
      sizes={sizes}
    >
      {children}
    </RestroomPhoto>
  )
}
