import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { DoorSafety as Safety } from '#contract/doorDevices.ts'
import { toleratedSkewMs } from '#contract/doorState.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useDoorDevice } from './useDoor.ts'

/** An alarm is told within a minute. */
const refetchMs = 60_000

const safetyKey = ['door-safety'] as const

function useSafety() {
  const { doors } = useSource()
  const { isFetched } = useDoorDevice()
  return useQuery({
    queryKey: safetyKey,
    queryFn: () => doors.safety(),
    // This device is one of those that are counted: it registers first.
    enabled: isFetched,
    refetchInterval: refetchMs,
  })
}

/** What a partner must hear of: codes that nobody was given, codes that came twice, a clock that is wrong. */
export function DoorAlarms({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('door')
  const format = useFormatter()
  const safety = useSafety()
  const { data: device } = useDoorDevice()
  const { doors } = useSource()
  const queries = useQueryClient()
  const see = useMutation({
    mutationFn: (id: string) => doors.seeAlarm(id),
    onSuccess: (next: Safety) => queries.setQueryData(safetyKey, next),
  })
  const at = (moment: string) =>
    format.dateTime(new Date(moment), {
      ...(timeZone ? { timeZone } : {}),
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  const aheadMs = device?.aheadMs ?? 0
  const alarms = safety.data?.alarms ?? []
  const isOff = Math.abs(aheadMs) > toleratedSkewMs
  if (alarms.length === 0 && !isOff) return null
  return (
    <div className="mb-4 grid gap-3">
      {isOff && (
        <Notice tone="warn" title={t('clockOff.title')}>
          {t(aheadMs > 0 ? 'clockOff.behind' : 'clockOff.ahead', {
            hours: Math.round(Math.abs(aheadMs) / 3_600_000),
          })}
        </Notice>
      )}
      {alarms.map(({ id, kind, usedAt }) => (
        <Notice
          key={id}
          tone="warn"
          action={
            <Button
              size="small"
              look="outline"
              busy={see.isPending && see.variables === id}
              onClick={() => see.mutate(id)}
            >
              {t('alarm.seen')}
            </Button>
          }
        >
          {t(`alarm.${kind}`, { time: at(usedAt) })}
        </Notice>
      ))}
    </div>
  )
}

/** How many devices hold the door's keys, and the way to take them back. */
export function DoorDevices() {
  const t = useTranslations('door.devices')
  const common = useTranslations('common')
  const say = useRefusal()
  const safety = useSafety()
  const { doors } = useSource()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => doors.revokeDevices(),
    onSuccess: async () => {
      setIsAsking(false)
      await queries.invalidateQueries({ queryKey: ['door'] })
      await queries.invalidateQueries({ queryKey: safetyKey })
    },
  })
  if (!safety.data) return null
  return (
    <Card aria-labelledby="devices">
      <h2 id="devices" className="mb-1 flex items-center gap-2.5">
        <TabletSmartphone aria-hidden className="size-5" />
        {t('title')}
      </h2>
      <p role="status" className="mb-3 text-sm text-muted">
        {revoke.isSuccess ? t('done') : t('count', { count: safety.data.devices })}
      </p>
      <Button look="soft" size="small" onClick={() => setIsAsking(true)}>
        {t('signOut')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ask')}
        closeLabel={common('close')}
        actions={
          <>
            <Button look="soft" onClick={() => setIsAsking(false)}>
              {common('cancel')}
            </Button>
            <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        <p className="text-muted">{t('askHint')}</p>
        {revoke.isError && (
          <Notice tone="error" className="mt-3">
            {say(revoke.error)}
          </Notice>
        )}
      </Dialog>
    </Card>
  )
}
