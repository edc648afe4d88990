import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import type { DoorDevice } from '#contract/doorCredentials.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { AddDevice } from './AddDevice.tsx'
import { useDevices, useRevoke } from './useDevices.ts'
import { useDoorDevice } from './useDoor.ts'

type Question = { of: 'all' } | { of: 'one'; device: DoorDevice }

/** Which devices open this door, and the way to take each of them back. */
export function DoorDevices() {
  const t = useTranslations('door.devices')
  const devices = useDevices()
  const own = useDoorDevice().data?.deviceId
  // What was asked stays in the dialog until it has closed.
  const [question, setQuestion] = useState<Question>({ of: 'all' })
  const [isAsking, setIsAsking] = useState(false)
  const revoke = useRevoke()
  const ask = (next: Question) => {
    revoke.reset()
    setQuestion(next)
    setIsAsking(true)
  }
  if (!devices.data) return null
  const others = devices.data.filter(({ id }) => id !== own)
  return (
    <Card aria-labelledby="devices">
      <h2 id="devices" className="mb-1 flex items-center gap-2.5">
        <TabletSmartphone aria-hidden className="size-5" />
        {t('title')}
      </h2>
      <p role="status" className="mb-2 text-sm text-muted">
        {revoke.isSuccess ? t('done') : t('count', { count: devices.data.length })}
      </p>
      <ul className="mb-3 divide-y divide-line">
        {devices.data.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isOwn={device.id === own}
            onRevoke={() => ask({ of: 'one', device })}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <AddDevice />
        {others.length > 0 && (
          <Button look="plain" size="small" onClick={() => ask({ of: 'all' })}>
            {t('signOut')}
          </Button>
        )}
      </div>
      <AskRevoke
        question={question}
        isOpen={isAsking}
        revoke={revoke}
        onClose={() => setIsAsking(false)}
      />
    </Card>
  )
}

function DeviceRow({
  device: { name, kind, seenAt, heldUntil },
  isOwn,
  onRevoke,
}: {
  device: DoorDevice
  isOwn: boolean
  onRevoke: () => void
}) {
  const t = useTranslations('door.devices')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const day = (moment: string) =>
    format.dateTime(new Date(moment), { weekday: 'short', month: 'short', day: 'numeric' })
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-bold">
          {name || t('unnamed')}
        </p>
        <p className="text-sm text-muted">
          {t('seen', { time: format.relativeTime(earlier(new Date(seenAt), now), now) })}
          {' · '}
          {heldUntil ? t('heldUntil', { day: day(heldUntil) }) : t('heldNone')}
        </p>
        {kind === 'session' && <p className="text-sm text-muted">{t('session')}</p>}
      </div>
      {isOwn ? (
        <Badge>{t('thisOne')}</Badge>
      ) : (
        <Button
          look="soft"
          size="small"
          aria-label={t('revokeNamed', { name: name || t('unnamed') })}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

/** Clocks differ: nothing was seen in what is still to come. */
const earlier = (one: Date, other: Date) => (one < other ? one : other)

function AskRevoke({
  question,
  isOpen,
  revoke,
  onClose,
}: {
  question: Question
  isOpen: boolean
  revoke: ReturnType<typeof useRevoke>
  onClose: () => void
}) {
  const t = useTranslations('door.devices')
  const common = useTranslations('common')
  const say = useRefusal()
  const send = () =>
    revoke.mutate(question.of === 'all' ? null : question.device.id, { onSuccess: onClose })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={question.of === 'all' ? t('ask') : t('askOne', { name: question.device.name })}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="soft" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button look="danger" busy={revoke.isPending} onClick={send}>
            {question.of === 'all' ? t('confirm') : t('revoke')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t(question.of === 'all' ? 'askHint' : 'askOneHint')}</p>
      {revoke.isError && (
        <Notice tone="error" className="mt-3">
          {say(revoke.error)}
        </Notice>
      )}
    </Dialog>
  )
}
