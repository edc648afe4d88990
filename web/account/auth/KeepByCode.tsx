import { useTranslations } from 'use-intl'
import { askKeepCode, claimGuest } from '#contract/addressCodes.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { AddressCodeForm } from './AddressCodeForm.tsx'
import { staySignedIn } from './staySignedIn.ts'

interface Props {
  /** Makes the call as the guest without an account, who may have to be made first. */
  asGuest?: <T>(send: () => Promise<T>) => Promise<T>
  /** What the code's button does. */
  label?: string
  /** Offered beside something else that is wanted more. */
  isQuiet?: boolean
  onKept?: (email: string) => void
}

/** A guest without an account types an address and its code, and has an account. */
export function KeepByCode({ asGuest = (send) => send(), label, isQuiet = false, onKept }: Props) {
  const t = useTranslations('auth.keep')
  const client = useClient()
  const { language } = useShownLanguage()
  const code = useAddressCode({
    purpose: 'keep',
    ask: async (email) => {
      await asGuest(() => client.send(askKeepCode, { body: { email, language } }))
      return {}
    },
    check: (typed) => client.send(claimGuest, { body: { code: typed.code, language } }),
    onRight: (signedIn, { email }) => {
      staySignedIn(signedIn)
      onKept?.(email)
    },
  })
  return <AddressCodeForm code={code} label={label ?? t('keep')} isQuiet={isQuiet} />
}
