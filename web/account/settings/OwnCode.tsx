import { useTranslations } from 'use-intl'
import { mailedCodeMinutes } from '#contract/auth.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import type { AddressCode } from '#web/shell/data/useAddressCode.ts'
import { AskCode } from '#web/shell/layout/AskCode.tsx'
import { CodeForm } from '#web/shell/layout/CodeForm.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  code: AddressCode
  /** The account's address. */
  email: string
  /** What the code's button does. */
  label: string
  /** What follows the right code is in progress. */
  isBusy?: boolean | undefined
}

/** Emails a code to the account's own address when the person asks for one, and takes it in one field. */
export function OwnCode({ code, email, label, isBusy = false }: Props) {
  const { asked, againAt, asking, checking } = code
  const t = useTranslations('account.confirm')
  const say = useRefusal()
  const isMailed = asked !== null
  const failure = asking.error ?? (isMailed ? null : checking.error)
  return (
    <InPlace shows={isMailed}>
      <p role="status" className="text-sm wrap-anywhere">
        {isMailed ? t('mailed', { email, minutes: mailedCodeMinutes }) : t('willMail', { email })}
      </p>
      {failure && <Notice tone="error">{say(failure)}</Notice>}
      {isMailed && (
        <CodeForm
          label={label}
          isBusy={isBusy}
          sending={checking}
          onCode={(typed, onError) => checking.mutate({ code: typed }, { onError })}
        />
      )}
      <AskCode
        isAgain={isMailed}
        at={againAt}
        isBusy={asking.isPending}
        onAsk={() => asking.mutate(email)}
      />
    </InPlace>
  )
}
