import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import { isPushBlocked, supportsPush } from '#web/shell/device/push.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { usePushStatus, useSetPush } from './usePush.ts'

interface Props {
  /** What this device would be notified of. */
  of: 'requests' | 'answer'
}

/** Has this device told while the product is closed. The browser asks only once the switch was pressed. */
export function PushSwitch({ of }: Props) {
  return (
    <Card>
      <Standing of={of} />
    </Card>
  )
}

function Standing({ of }: Props) {
  const t = useTranslations('push')
  const common = useTranslations('common')
  const push = usePushStatus()

  if (!supportsPush()) return <Off why={t('unsupported')} />
  if (isPushBlocked()) return <Off why={t('blocked')} />
  if (push.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-11" />
      </Waiting>
    )
  if (push.isLoadingError) return <ReadFailed query={push} />
  return <Ready of={of} {...push.data} />
}

function Off({ why }: { why: string }) {
  const t = useTranslations('push')
  return (
    <Switch label={t('label')} hint={why} checked={false} onChange={() => undefined} disabled />
  )
}

function Ready({ of, isOn, publicKey }: Props & { isOn: boolean; publicKey: string }) {
  const t = useTranslations('push')
  const say = useRefusal()
  const set = useSetPush(publicKey)
  // Whatever else fails is the browser's own push service, which says nothing that helps.
  const isOurs = set.error instanceof Refused || set.error instanceof NoAnswer
  return (
    <div className="grid gap-3">
      <Switch
        label={t('label')}
        hint={t(of)}
        checked={set.isPending ? set.variables : isOn}
        busy={set.isPending}
        onChange={(isWanted) => set.mutate(isWanted)}
      />
      {set.error && <Notice tone="error">{isOurs ? say(set.error) : t('failed')}</Notice>}
    </div>
  )
}
