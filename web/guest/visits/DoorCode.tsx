import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { revealDoorCode, type Visit } from '#contract/visits.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { holdDoorCode, isReplaced, readDoorCode } from './heldDoorCode.ts'
import { spokenKeys } from './visitPhase.ts'

/** Shows the keypad's fixed code on request only, because a guest who has seen the code counts as having entered. */
export function DoorCode({ visit, isLive }: { visit: Visit; isLive: boolean }) {
  const t = useTranslations('visit.keypad')
  const say = useRefusal()
  const [doorCode, setDoorCode] = useState(() => readDoorCode(visit.id))
  const reveal = useAction(revealDoorCode, {
    onSuccess: (reply) => {
      holdDoorCode(visit.id, reply)
      setDoorCode(reply)
    },
  })
  const isOld = doorCode !== null && isReplaced(doorCode, visit)
  if (doorCode && !isOld) {
    const { code } = doorCode
    return (
      <p className="px-2 pt-5 pb-3.5 text-center wide:pt-9 wide:pb-6">
        <span className="sr-only">{t('code', { keys: spokenKeys(code) })}</span>
        <span
          aria-hidden
          className="block text-[min(64px,14vw)] leading-none font-extrabold text-black wide:text-[6.125rem]"
        >
          {code}
        </span>
        <span className="mt-3 block text-sm font-semibold text-[#3b4e54]">{t('type')}</span>
      </p>
    )
  }
  return (
    <div className="grid gap-3 px-5 pt-5 pb-4 wide:px-7 wide:pt-8">
      <p
        role={isOld ? 'alert' : undefined}
        className="text-[1.0625rem] leading-[1.5rem] font-semibold"
      >
        {isLive ? t(isOld ? 'changed' : 'hint') : t('later')}
      </p>
      {isLive && (
        <button
          type="button"
          aria-busy={reveal.isPending}
          disabled={reveal.isPending}
          onClick={() => reveal.mutate({ params: { id: visit.id } })}
          className="flex min-h-14 items-center justify-center gap-2.5 rounded-full bg-[#0b6b63] px-6 text-lg font-bold text-white disabled:opacity-55"
        >
          <KeyRound aria-hidden className="size-[22px]" />
          {t('show')}
        </button>
      )}
      {reveal.isError && (
        <p role="alert" className="text-sm font-semibold text-[#b3261e]">
          {say(reveal.error)}
        </p>
      )}
    </div>
  )
}
