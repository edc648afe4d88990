import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { type PasskeyChallenge, type PasskeySignature, passkeyMinutes } from '#contract/passkey.ts'
import { passkeyMove } from '#contract/passkeys.ts'
import { useCall } from '#web/api/useCall.ts'
import {
  canOfferInField,
  PasskeyFailure,
  signChallenge,
  stopPasskeys,
} from '#web/shell/data/passkey.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useCanUsePasskeys, usePasskeyFailure } from './usePasskeys.ts'

interface Props<SignedIn> {
  ask: () => Promise<PasskeyChallenge>
  signIn: (signature: PasskeySignature) => Promise<SignedIn>
  onSignedIn: (signedIn: SignedIn) => void
}

/** Another challenge before the one that the field offers is over. */
const renewAfterMs = (passkeyMinutes - 1) * 60_000

/**
 * Signs in with a passkey: by a button, and where the email field offers it. While the product has moved to a host of
 * which it has no passkey yet, it says so instead.
 */
export function PasskeySignIn<SignedIn>(props: Props<SignedIn>) {
  const t = useTranslations('passkeys')
  const canUse = useCanUsePasskeys()
  const { data: move } = useCall(passkeyMove, undefined, { enabled: canUse })
  if (!canUse) return null
  return move?.hasEndedAll ? <Notice tone="info">{t('moved')}</Notice> : <Offer {...props} />
}

function Offer<SignedIn>({ ask, signIn, onSignedIn }: Props<SignedIn>) {
  const t = useTranslations('passkeys')
  const say = usePasskeyFailure()
  const signing = useMutation({
    mutationFn: async (signature?: PasskeySignature) =>
      signIn(signature ?? (await signChallenge(await ask()))),
    onSuccess: onSignedIn,
  })
  const { isIdle, isError } = signing
  const offer = useEffectEvent(async (isWanted: () => boolean) => {
    // What fails here was not asked for: the button says why.
    if (!(await canOfferInField().catch(() => false))) return
    const challenge = await ask().catch(() => undefined)
    // Meanwhile the button may have been pressed, or the screen left.
    if (!challenge || !isWanted()) return
    const signature = await signChallenge(challenge, { isOffer: true }).catch(() => undefined)
    if (signature) signing.mutate(signature)
  })
  useEffect(() => {
    if (!isIdle && !isError) return
    let isOver = false
    const open = () => void offer(() => !isOver)
    open()
    const renew = setInterval(open, renewAfterMs)
    return () => {
      isOver = true
      clearInterval(renew)
      stopPasskeys()
    }
  }, [isIdle, isError])
  const wasCanceled = signing.error instanceof PasskeyFailure && signing.error.reason === 'canceled'
  return (
    <div className="grid gap-3">
      <Button
        look="outline"
        wide
        icon={<KeyRound aria-hidden />}
        busy={signing.isPending || signing.isSuccess}
        onClick={() => signing.mutate(undefined)}
      >
        {t('signIn')}
      </Button>
      {signing.isError && (
        <Notice tone={wasCanceled ? 'info' : 'error'}>{say(signing.error)}</Notice>
      )}
    </div>
  )
}
