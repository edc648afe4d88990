import { LoaderCircle, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { Position } from './origin.ts'
import { locate } from './position.ts'
import { usePosition } from './usePosition.ts'

/** The one place that asks for the person's position; what came of it is said, not only shown. */
export function LocateButton({ onLocated }: { onLocated: () => void }) {
  const t = useTranslations('home')
  const position = usePosition()
  const [wasAsked, setWasAsked] = useState(false)

  const press = async () => {
    setWasAsked(true)
    const found = await locate()
    if (found.kind === 'known') onLocated()
  }
  const word = wasAsked ? words[position.kind] : undefined
  return (
    <div className="relative">
      <IconButton
        look="raised"
        label={t('locate')}
        className="size-12!"
        onClick={() => void press()}
      >
        {position.kind === 'asking' ? (
          <LoaderCircle aria-hidden className="animate-turn text-brand" />
        ) : (
          <LocateFixed aria-hidden className="text-brand" />
        )}
      </IconButton>
      <p
        role="status"
        className={
          word === 'denied' || word === 'unavailable'
            ? 'absolute right-0 bottom-14 w-64 rounded-photo bg-surface p-3 text-sm shadow-float'
            : 'sr-only'
        }
      >
        {word && t(word)}
      </p>
    </div>
  )
}

const words = {
  unknown: undefined,
  asking: 'locating',
  known: 'located',
  denied: 'denied',
  unavailable: 'unavailable',
} as const satisfies Record<Position['kind'], string | undefined>
