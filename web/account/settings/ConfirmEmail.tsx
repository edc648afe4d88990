import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Me } from '#contract/auth.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ConfirmCode, type ConfirmNext } from './ConfirmCode.tsx'
import { useMe } from './useMe.ts'

interface Reason {
  /** Left out: that it is to be confirmed. */
  title?: string
  reason: string
}

/** Confirms the address where that is needed: a code by mail, typed in place, and on with what was wanted. */
export function ConfirmEmail({ title, reason, ...next }: ConfirmNext & Reason) {
  const t = useTranslations('account.confirm')
  const common = useTranslations('common')
  const titleId = useId()
  const me = useMe()
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-photo bg-sunken p-4 text-left">
      <div>
        <p id={titleId} className="font-bold">
          {title ?? t('title')}
        </p>
        <p className="text-sm text-muted">{reason}</p>
      </div>
      {me.isPending && (
        <Waiting label={common('loading')}>
          <Skeleton className="h-12" />
        </Waiting>
      )}
      {me.isLoadingError && <ReadFailed query={me} />}
      {me.data && <CodeOrOtherAddress me={me.data} {...next} />}
    </section>
  )
}

function CodeOrOtherAddress({ me, ...next }: ConfirmNext & { me: Me }) {
  const t = useTranslations('account.confirm')
  const [isChanging, setIsChanging] = useState(false)
  const back = () => setIsChanging(false)
  return (
    <InPlace shows={isChanging}>
      {isChanging ? (
        <ChangeEmail onClose={back} next={<LinkOpened {...next} onBack={back} />} />
      ) : (
        <>
          <ConfirmCode me={me} {...next} />
          <Button look="plain" size="small" onClick={() => setIsChanging(true)}>
            {t('wrongAddress')}
          </Button>
        </>
      )}
    </InPlace>
  )
}

/** The link may have been opened in another window, or on another device. */
function LinkOpened({ onConfirmed, onBack }: ConfirmNext & { onBack: () => void }) {
  const t = useTranslations('account.confirm')
  const me = useMe()
  const [isNotYet, setIsNotYet] = useState(false)
  const look = async () => {
    setIsNotYet(false)
    const { data } = await me.refetch()
    if (data?.emailProven) onConfirmed?.()
    else setIsNotYet(true)
  }
  return (
    <div className="grid gap-2">
      {isNotYet && <Notice tone="warn">{t('notYet')}</Notice>}
      <Button size="small" busy={me.isFetching} onClick={() => void look()}>
        {t('linkOpened')}
      </Button>
      <Button look="outline" size="small" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}
