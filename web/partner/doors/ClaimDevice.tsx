import { TabletSmartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useClaimDevice } from './useDevices.ts'

/** The link was opened here: pressed once, this browser is a device of the door. */
export function ClaimDevice({ link }: { link: string }) {
  const t = useTranslations('door.claim')
  const say = useRefusal()
  const navigate = useNavigate()
  const claim = useClaimDevice()
  // The link does not stay in the history.
  const start = () =>
    claim.mutate(link, { onSuccess: () => void navigate(paths.door, { replace: true }) })
  return (
    <EmptyState
      icon={<TabletSmartphone aria-hidden />}
      title={t('title')}
      action={
        <div className="grid gap-3">
          {claim.isError && <Notice tone="error">{say(claim.error)}</Notice>}
          <Button busy={claim.isPending} onClick={start}>
            {t('start')}
          </Button>
        </div>
      }
    >
      {t('hint')}
    </EmptyState>
  )
}
