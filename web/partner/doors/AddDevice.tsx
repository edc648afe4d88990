import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deviceNameLength, linkMinutes } from '#contract/doorCredentials.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import { useDeviceLink, useDevices } from './useDevices.ts'

/** Names a new device, and shows the link that makes it. */
export function AddDevice() {
  const t = useTranslations('door.devices')
  const common = useTranslations('common')
  const [isOpen, setIsOpen] = useState(false)
  const link = useDeviceLink()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        look="soft"
        size="small"
        icon={<Plus aria-hidden />}
        onClick={() => {
          link.reset()
          setIsOpen(true)
        }}
      >
        {t('add')}
      </Button>
      <Dialog open={isOpen} onClose={close} title={t('add')} closeLabel={common('close')}>
        {link.data ? (
          <ShowLink url={link.data.url} name={link.data.name} onDone={close} />
        ) : (
          <AskName
            error={link.error}
            isBusy={link.isPending}
            onName={(name) => link.mutate(name)}
          />
        )}
      </Dialog>
    </>
  )
}

function AskName({
  error,
  isBusy,
  onName,
}: {
  error: Error | null
  isBusy: boolean
  onName: (name: string) => void
}) {
  const t = useTranslations('door.devices')
  const say = useRefusal()
  const [name, setName] = useState('')
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim()) onName(name.trim())
      }}
    >
      <p className="text-muted">{t('addHint')}</p>
      <Field
        label={t('name')}
        hint={t('nameHint')}
        maxLength={deviceNameLength}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {error && <Notice tone="error">{say(error)}</Notice>}
      <Button type="submit" busy={isBusy} disabled={!name.trim()}>
        {t('makeLink')}
      </Button>
    </form>
  )
}

function ShowLink({ url, name, onDone }: { url: string; name: string; onDone: () => void }) {
  const t = useTranslations('door.devices')
  const common = useTranslations('common')
  const devices = useDevices({ isAwaited: true })
  const [before] = useState(() => new Set(devices.data?.map(({ id }) => id)))
  const isReady = devices.data?.some((device) => device.name === name && !before.has(device.id))
  return (
    <div className="grid justify-items-center gap-4">
      {isReady ? (
        <Notice tone="success">{t('ready', { name })}</Notice>
      ) : (
        <>
          <p className="text-muted">{t('scanHint', { minutes: linkMinutes })}</p>
          <QrCode text={url} label={t('qr', { name })} className="size-56 rounded-card" />
          <a href={url} className="max-w-full py-1 text-sm break-all underline">
            {url}
          </a>
        </>
      )}
      <Button look={isReady ? 'primary' : 'soft'} onClick={onDone}>
        {common('close')}
      </Button>
    </div>
  )
}
