import { LoaderCircle, LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { locate } from './position.ts'
import { usePosition } from './usePosition.ts'

/** Beside where distances are measured from while the guest's position is not known. */
export function UseMyLocation() {
  const t = useTranslations('home')
  const position = usePosition()
  const [wasAsked, setWasAsked] = useState(false)
  const isAsking = position.kind === 'asking'
  const press = () => {
    setWasAsked(true)
    void locate()
  }
  const hasFailed = position.kind === 'denied' || position.kind === 'unavailable'
  return (
    <>
      <button
        type="button"
        disabled={isAsking}
        onClick={press}
        className="relative inline-flex items-center gap-1 font-bold text-brand-ink underline-offset-2 before:absolute before:-inset-x-2 before:-inset-y-3.5 hover:underline [&>svg]:size-3.5"
      >
        {isAsking ? (
          <LoaderCircle aria-hidden className="animate-turn" />
        ) : (
          <LocateFixed aria-hidden />
        )}
        {t(isAsking ? 'locating' : 'useMyLocation')}
      </button>
      <span role="status" className={wasAsked && hasFailed ? 'basis-full' : 'sr-only'}>
        {wasAsked && hasFailed && t(position.kind)}
      </span>
    </>
  )
}
