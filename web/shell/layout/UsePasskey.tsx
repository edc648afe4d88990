import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PasskeyChallenge, PasskeySignature } from '#contract/passkey.ts'
import { askPasskeyProof } from '#contract/passkeys.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { signChallenge } from '#web/shell/data/passkey.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useHasPasskey, usePasskeyFailure } from './usePasskeys.ts'

interface Props {
  isBusy: boolean
  onPasskey: (passkey: PasskeySignature) => void
}

/** Shows who asks by a passkey in place of the password. Nothing where the account has none that works here. */
export function UsePasskey(props: Props) {
  const client = useClient()
  const hasPasskey = useHasPasskey()
  if (!hasPasskey) return null
  return <PasskeyButton {...props} ask={() => client.send(askPasskeyProof)} />
}

export function PasskeyButton({
  isBusy,
  onPasskey,
  ask,
}: Props & { ask: () => Promise<PasskeyChallenge> }) {
  const t = useTranslations('passkeys')
  const say = usePasskeyFailure()
  const sign = useMutation({
    mutationFn: async () => signChallenge(await ask()),
    onSuccess: onPasskey,
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        look="outline"
        size="small"
        icon={<KeyRound aria-hidden />}
        busy={isBusy || sign.isPending}
        onClick={() => sign.mutate()}
      >
        {t('use')}
      </Button>
      {sign.isError && <Notice tone="error">{say(sign.error)}</Notice>}
    </div>
  )
}
