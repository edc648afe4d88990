import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/ui/Button.tsx'
import { InOtherTab } from './InOtherTab.tsx'

interface Props {
  started: { url: string; sessionId?: string | undefined }
  /** The screen that the provider's page leads back to. */
  back: string
}

/** A browser that keeps nothing: the card is checked in another tab, and this one knows for whom. */
export function CheckInOtherTab({ started: { url, sessionId }, back }: Props) {
  const t = useTranslations('checkout.otherTab')
  return (
    <InOtherTab text={t('checkText')} open={t('openCheck')} url={url}>
      {sessionId && (
        <ButtonLink wide look="soft" to={`${back}?session_id=${encodeURIComponent(sessionId)}`}>
          {t('checked')}
        </ButtonLink>
      )}
    </InOtherTab>
  )
}
