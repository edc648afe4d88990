import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { askRecovery, type RecoverChoice, type Recovered, recover } from '#contract/recovery.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import type { Reply } from '#web/api/client.ts'
import { useShownLanguage } from '#web/i18n/shownLanguage.ts'
import { saveRecovered } from '#web/shell/data/guest.ts'
import { useAddressCode } from '#web/shell/data/useAddressCode.ts'
import { InPlace } from '#web/ui/InPlace.tsx'
import { AddressCodeForm } from './AddressCodeForm.tsx'
import { ChooseRecovered } from './ChooseRecovered.tsx'

/** A right code, and whose purchases it may open. */
interface Choosing {
  choices: RecoverChoice[]
  request: string
  code: string
  email: string
}

/** A lost phone: the address of a receipt and its code show here what was bought with it. */
export function RecoverByCode({ onRecovered }: { onRecovered: (recovered: Recovered) => void }) {
  const t = useTranslations('auth.recover')
  const client = useClient()
  const { language } = useShownLanguage()
  const [choosing, setChoosing] = useState<Choosing | null>(null)
  const follow = (reply: Reply<typeof recover>, typed: Omit<Choosing, 'choices'>) => {
    if ('choices' in reply) {
      setChoosing({ ...typed, choices: reply.choices })
      return
    }
    saveRecovered({ token: reply.token, guestId: reply.guestId, email: typed.email })
    onRecovered(reply)
  }
  const code = useAddressCode({
    purpose: 'recover',
    ask: (email) => client.send(askRecovery, { body: { email, language } }),
    check: async ({ code: typed }, { request = '', email }) => {
      const input = { request, code: typed }
      return { reply: await client.send(recover, { body: input }), typed: { ...input, email } }
    },
    onRight: ({ reply, typed }) => follow(reply, typed),
  })
  const choosingOne = useMutation({
    mutationFn: async ({ guestId, choosing: { request, code: typed, email } }: Chosen) => {
      const input = { request, code: typed }
      const reply = await client.send(recover, { body: { ...input, guestId } })
      return { reply, typed: { ...input, email } }
    },
    onSuccess: ({ reply, typed }) => follow(reply, typed),
  })
  return (
    <InPlace shows={choosing !== null}>
      {choosing ? (
        <ChooseRecovered
          choices={choosing.choices}
          isBusy={choosingOne.isPending}
          error={choosingOne.error}
          onChoose={(guestId) => choosingOne.mutate({ guestId, choosing })}
          onBack={() => {
            choosingOne.reset()
            setChoosing(null)
            code.restart()
          }}
        />
      ) : (
        <AddressCodeForm code={code} label={t('open')} mailed={t('mailed')} />
      )}
    </InPlace>
  )
}

interface Chosen {
  guestId: string
  choosing: Choosing
}
