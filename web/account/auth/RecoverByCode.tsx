import { useTranslations } from 'use-intl'
import { askRecovery, type Recovered, recover } from '#contract/recovery.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { saveRecovered } from '#web/shell/data/guest.ts'
import { useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { AddressCodeForm } from './AddressCodeForm.tsx'

/** A lost phone: the address of a receipt and its code show here what was bought with it. */
export function RecoverByCode({ onRecovered }: { onRecovered: (recovered: Recovered) => void }) {
  const t = useTranslations('auth.recover')
  const client = useClient()
  const { language } = useShownLanguage()
  const code = useAddressCode({
    purpose: 'recover',
    ask: (email) => client.send(askRecovery, { body: { email, language } }),
    check: ({ code: typed }, { request = '' }) =>
      client.send(recover, { body: { request, code: typed } }),
    onRight: (recovered, { email }) => {
      saveRecovered({ token: recovered.token, guestId: recovered.guestId, email })
      onRecovered(recovered)
    },
  })
  return <AddressCodeForm code={code} label={t('open')} mailed={t('mailed')} />
}
