import { PartyPopper, Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ScreenHead } from './ScreenHead.tsx'

/** Shown after a first listing went live: the next step is to print the sign. */
export function LiveNow({ name, onSeeListing }: { name: string; onSeeListing: () => void }) {
  const t = useTranslations('partner.live')
  return (
    <>
      <ScreenHead takesFocus>{name}</ScreenHead>
      <EmptyState
        icon={<PartyPopper aria-hidden />}
        title={t('title')}
        action={
          <div className="grid gap-2">
            <ButtonLink to={paths.doorSign} icon={<Printer aria-hidden />}>
              {t('sign')}
            </ButtonLink>
            <Button look="plain" onClick={onSeeListing}>
              {t('see')}
            </Button>
          </div>
        }
      >
        <p role="status">{t('text')}</p>
      </EmptyState>
    </>
  )
}
