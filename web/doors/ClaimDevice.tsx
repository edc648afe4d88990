import { useMutation } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { keepCredential } from '#web/data/doorCredential.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** The link was opened here: pressed once, this browser is a device of the door. */
export function ClaimDevice({ link }: { link: string }) {
  const t = useTranslations('door.claim')
  const say = useRefusal()
  const { doors } = useSource()
  const navigate = useNavigate()
  const claim = useMutation({
    mutationFn: () => doors.claim(link),
    onSuccess: async (credential) => {
      keepCredential(credential)
      // The link does not stay in the history.
      await navigate('/partner/door', { replace: true })
    },
  })
  return (
    <EmptyState
      icon={<TabletSmartphone aria-hidden />}
      title={t('title')}
      action={
        <div className="grid gap-3">
          {claim.isError && <Notice tone="error">{say(claim.error)}</Notice>}
          <Button busy={claim.isPending} onClick={() => claim.mutate()}>
            {t('start')}
          </Button>
        </div>
      }
    >
      {t('hint')}
    </EmptyState>
  )
}
