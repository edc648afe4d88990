import type { ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'

/** The header of a phone: it floats over the map and carries the filters too. */
export function HomeBar({
  isOverList,
  chips,
  measure,
  children,
}: {
  isOverList: boolean
  chips: ReactNode
  measure?: Ref<HTMLElement>
  children: ReactNode
}) {
  const t = useTranslations('home')
  return (
    <header
      ref={measure}
      aria-label={t('title')}
      className={classes(
        'absolute inset-x-0 top-0 z-30 pt-3',
        isOverList && 'border-b border-line bg-surface',
      )}
    >
      <div className="relative mx-4 flex h-13 items-center gap-1 rounded-full bg-surface pr-1.5 pl-2 shadow-pill">
        {children}
      </div>
      {chips}
    </header>
  )
}
