import { Link2, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { restroomPath } from '#contract/pageAddress.ts'
import type { ShownLocation } from '#web/shell/data/listedLocation.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useNameOf } from './LocationFacts.tsx'

/** Long enough to be read, and then what it covers is seen again. */
const copiedMs = 4_000

/** Hands on the address of the restroom's page: by the device's share sheet, or where it has none by the clipboard. */
export function ShareButton({ location }: { location: ShownLocation }) {
  const t = useTranslations('pages')
  const language = useLocale()
  const name = useNameOf()(location)
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  useEffect(() => {
    if (copied !== 'yes') return
    const timer = setTimeout(() => setCopied(undefined), copiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const { shortId } = location
  // What is made up has no page.
  if (shortId === null) return null
  const url = `${window.location.origin}${restroomPath({ ...location, shortId }, language)}`
  const hasSheet = 'share' in navigator

  const press = async () => {
    // The address to copy by hand goes with the next press.
    if (copied === 'failed') {
      setCopied(undefined)
      return
    }
    // Closing the sheet is a change of mind, and no failure.
    if (hasSheet) return navigator.share({ title: name, url }).catch(() => undefined)
    const write = async () => navigator.clipboard.writeText(url)
    return write().then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  }
  return (
    <span className="relative z-10 inline-block">
      <IconButton
        label={t(hasSheet ? 'share' : 'copyLink', { name })}
        look="raised"
        onClick={() => void press()}
      >
        {hasSheet ? <Share2 aria-hidden /> : <Link2 aria-hidden />}
      </IconButton>
      <span role="status">
        {copied && (
          <span className="absolute top-full right-0 z-20 mt-1 w-max max-w-60 rounded-photo bg-surface p-3 text-left text-xs font-semibold shadow-float">
            {copied === 'yes' ? (
              t('copied')
            ) : (
              <>
                {t('copyFailed')} <span className="break-all select-all">{url}</span>
              </>
            )}
          </span>
        )}
      </span>
    </span>
  )
}
