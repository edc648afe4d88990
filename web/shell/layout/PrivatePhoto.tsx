import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Photo } from '#web/ui/Photo.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'

interface Props {
  photo: { data: string | undefined; isPending: boolean }
  /** What it shows, for those who cannot see it. */
  alt: string
  /** Its size. */
  className?: string
}

/** A photo that only some may see, small; a press enlarges it. */
export function PrivatePhoto({ photo: { data, isPending }, alt, className }: Props) {
  const t = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
  const shape = classes('rounded-photo', className)
  if (isPending) return <Skeleton className={shape} />
  if (data === undefined) return <Photo src={undefined} alt={alt} className={shape} />
  return (
    <>
      <button
        type="button"
        aria-label={t('enlargePhoto', { photo: alt })}
        onClick={() => setIsOpen(true)}
        className="block shrink-0 cursor-zoom-in rounded-photo"
      >
        <Photo src={data} alt="" className={shape} />
      </button>
      <Dialog
        isWide
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={alt}
        closeLabel={t('close')}
      >
        <img src={data} alt={alt} className="mx-auto max-h-[75dvh] max-w-full rounded-photo" />
      </Dialog>
    </>
  )
}
