import { useTranslations } from 'use-intl'
import { askCode, confirmEmail, type Me, me as meCall } from '#contract/auth.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { OwnCode } from './OwnCode.tsx'

export interface ConfirmNext {
  /** The button's label, where the button does more than confirm. */
  label?: string
  /** The action after the confirmation is in progress. */
  isBusy?: boolean
  onConfirmed?: () => void
}

/** Confirms the account's address by a code. */
export function ConfirmCode({ me, label, isBusy, onConfirmed }: ConfirmNext & { me: Me }) {
  const t = useTranslations('account.confirm')
  const client = useClient()
  const cache = useCallCache()
  const confirmed = () => {
    void cache.invalidate(meCall)
    onConfirmed?.()
  }
  const code = useAddressCode({
    purpose: 'confirm_email',
    own: me.email,
    ask: async () => {
      if ((await client.send(askCode)).emailProven) confirmed()
      return {}
    },
    check: (typed) => client.send(confirmEmail, { body: { code: typed.code } }),
    onRight: confirmed,
  })
  return <OwnCode code={code} email={me.email} label={label ?? t('confirm')} isBusy={isBusy} />
}
