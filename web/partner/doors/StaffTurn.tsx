import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffAtDoor } from '#contract/doorCredentials.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EnterPin } from './EnterPin.tsx'
import { whoIsAt } from './whoIsAt.ts'

/** Who stands at this device, where the restroom has staff. */
export function StaffTurn({ staff, now }: { staff: StaffAtDoor; now: Date }) {
  const t = useTranslations('door.turn')
  const common = useTranslations('common')
  const refusals = useTranslations('refusals')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const who = whoIsAt(staff, now)
  return (
    <section
      aria-label={t('ask')}
      className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card bg-sunken px-4 py-2.5"
    >
      <p role="status" className="flex min-w-0 items-center gap-2 font-semibold">
        <UserRound aria-hidden className="size-5 shrink-0" />
        <span dir="auto" className="wrap-anywhere">
          {who ? t('here', { name: who.name }) : t('ask')}
        </span>
      </p>
      {staff.isLocked && !who ? (
        <p className="text-sm">{refusals('pins_locked')}</p>
      ) : (
        <Button look={who ? 'outline' : 'primary'} size="small" onClick={() => setOpen(true)}>
          {who ? t('switch') : t('enter')}
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title={t('title')} closeLabel={common('close')}>
        <EnterPin mayLeave={who !== null} onDone={close} />
      </Dialog>
    </section>
  )
}
