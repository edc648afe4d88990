import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { deleteGuest } from '#contract/guests.ts'
import { useAction } from '#web/api/useCall.ts'
import { useSignOut } from '#web/api/useSignOut.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { forgetUnclaimed, useUnclaimed } from '#web/shell/data/guest.ts'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { DownloadData } from './DownloadData.tsx'

/** What a guest without an account does with what is known of them: takes it along, clears this device, deletes it. */
export function OnDeviceCard({ onKeep }: { onKeep: () => void }) {
  const t = useTranslations('account.onDevice')
  const data = useTranslations('account.data')
  if (useUnclaimed() === null) return null
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2>{data('title')}</h2>
        <p className="text-sm text-muted">{t('text')}</p>
      </div>
      <DownloadData />
      <RemoveFromDevice onKeep={onKeep} />
      <DeleteData />
    </Card>
  )
}

/** For a device that others use too. */
function RemoveFromDevice({ onKeep }: { onKeep: () => void }) {
  const t = useTranslations('account.onDevice')
  const signOut = useSignOut()
  return (
    <Leaving
      label={t('remove')}
      hint={t('removeHint')}
      title={t('removeTitle')}
      busy={false}
      first={{ label: t('keepFirst'), onPress: onKeep }}
      onConfirm={signOut}
    >
      <p className="text-muted">{t('removeText')}</p>
    </Leaving>
  )
}

const goes = ['goesDevice', 'goesEmail', 'goesPasses'] as const

function DeleteData() {
  const t = useTranslations('account.onDevice')
  const account = useTranslations('account.delete')
  const say = useRefusal()
  const navigate = useNavigate()
  const erase = useAction(deleteGuest, {
    onSuccess: async () => {
      // First: without a session, this screen would redirect to the sign-in.
      await navigate(paths.landing)
      forgetUnclaimed()
    },
  })
  return (
    <Leaving
      label={t('delete')}
      hint={t('deleteHint')}
      title={t('deleteTitle')}
      busy={erase.isPending}
      error={erase.error && say(erase.error)}
      onConfirm={() => {
        if (!erase.isPending) erase.mutate()
      }}
    >
      <div className="grid gap-2 text-sm">
        <p className="font-bold">{account('goes')}</p>
        <ul className="grid list-disc gap-1 ps-5 text-muted">
          {goes.map((line) => (
            <li key={line}>{t(line)}</li>
          ))}
        </ul>
        <p className="mt-1 font-bold">{account('stays')}</p>
        <ul className="grid list-disc gap-1 ps-5 text-muted">
          <li>{account('staysGuest')}</li>
        </ul>
      </div>
    </Leaving>
  )
}

interface LeavingProps {
  label: string
  hint: string
  title: string
  busy: boolean
  error?: string | null
  first?: { label: string; onPress: () => void }
  onConfirm: () => void
  children: ReactNode
}

function Leaving({ hint, error, children, ...confirm }: LeavingProps) {
  const common = useTranslations('common')
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{hint}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div>
        <ConfirmButton
          {...confirm}
          look="outline"
          size="small"
          backLabel={common('cancel')}
          closeLabel={common('close')}
        >
          {children}
        </ConfirmButton>
      </div>
    </div>
  )
}
