import { useTranslations } from 'use-intl'
import { askRecovery, type Recovered, recover } from '#contract/recovery.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { saveRecovered } from '#web/shell/data/guest.ts'
import { useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AddressCodeForm } from './AddressCodeForm.tsx'
import { ChooseRecovered } from './ChooseRecovered.tsx'

/** A lost phone: the address of a receipt and its code show here what was bought with it. */
export function RecoverByCode({ onRecovered }: { onRecovered: (recovered: Recovered) => void }) {
  const t = useTranslations('auth.recover')
  const client = useClient()
  const { language } = useShownLanguage()
  const code = useAddressCode({
    purpose: 'recover',
    ask: (email) => client.send(askRecovery, { body: { email, language } }),
    check: async ({ code: typed, guestId }, { request = '' }) => {
      const body = { request, code: typed, ...(guestId === undefined ? {} : { guestId }) }
      return { reply: await client.send(recover, { body }), typed }
    },
    onRight: ({ reply, typed }, { email }) => {
      if ('choices' in reply) {
        code.keepRight({ code: typed, choices: reply.choices })
        return
      }
      saveRecovered({ token: reply.token, guestId: reply.guestId, email })
      onRecovered(reply)
    },
  })
  const { checking } = code
  const right = code.asked?.right
  return (
    <InPlace shows={right !== undefined}>
      {right ? (
        <ChooseRecovered
          choices={right.choices}
          isBusy={checking.isPending}
          error={checking.error}
          onChoose={(guestId) => checking.mutate({ code: right.code, guestId })}
          onBack={code.restart}
        />
      ) : (
        <AddressCodeForm code={code} label={t('open')} mailed={t('mailed')} />
      )}
    </InPlace>
  )
}
