import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  text: string
  open: string
  /** The provider's page. */
  url: string
  /** What to press back here. */
  children: ReactNode
}

/** A browser that keeps nothing: the provider's page opens in another tab, and this one knows whose it is. */
export function InOtherTab({ text, open, url, children }: Props) {
  const t = useTranslations('checkout.otherTab')
  return (
    <div className="grid gap-3">
      <Notice tone="warn" title={t('title')}>
        {text}
      </Notice>
      <ButtonLink
        wide
        size="large"
        icon={<ExternalLink aria-hidden />}
        to={new URL(url, location.origin).href}
        target="_blank"
        rel="noopener"
        reloadDocument
      >
        {open}
      </ButtonLink>
      {children}
    </div>
  )
}
