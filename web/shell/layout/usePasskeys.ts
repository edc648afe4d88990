import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { unknownDevice } from '#contract/auth.ts'
import type {
  CreationChallenge,
  Passkey,
  PasskeyCreation,
  PasskeySignature,
} from '#contract/passkey.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { canUsePasskeysOf, createPasskey, PasskeyFailure } from '#web/shell/data/passkey.ts'
import { useSettings } from './useSettings.ts'

/** What proves who is calling. Empty where a guest has just signed in. */
export interface Proof {
  password?: string | undefined
  code?: string | undefined
  passkey?: PasskeySignature | undefined
}

/** The calls that change passkeys: an account's, or an operator's. */
export interface PasskeyCalls {
  begin: (proof: Proof) => Promise<CreationChallenge>
  add: (creation: PasskeyCreation) => Promise<unknown>
  rename: (id: string, name: string) => Promise<unknown>
  remove: (id: string, proof: Proof) => Promise<unknown>
}

export function useCanUsePasskeys() {
  const settings = useSettings()
  return settings.data !== undefined && canUsePasskeysOf(settings.data.publicUrl)
}

/** Says why there was no passkey, or why it was refused. */
export function usePasskeyFailure() {
  const t = useTranslations('passkeys')
  const say = useRefusal()
  return (error: unknown) =>
    error instanceof PasskeyFailure ? t(`failure.${error.reason}`) : say(error)
}

/** The name to show for a passkey; the device that made it may have given none. */
export function usePasskeyName() {
  const t = useTranslations('passkeys')
  return ({ name }: Pick<Passkey, 'name'>) => (name === unknownDevice ? t('unnamed') : name)
}

/** A passkey of the account that this browser can use. */
export function useHasPasskey() {
  const canUse = useCanUsePasskeys()
  const { data } = useCall(listPasskeys, undefined, { enabled: canUse })
  return canUse && data?.passkeys.some(({ state }) => state === 'usable') === true
}

export function useAccountPasskeys(): PasskeyCalls {
  const client = useClient()
  const cache = useCallCache()
  const changed = async <T>(reply: Promise<T>) => {
    try {
      return await reply
    } finally {
      await cache.invalidate(listPasskeys)
    }
  }
  return {
    begin: (body) => client.send(beginPasskey, { body }),
    add: (body) => changed(client.send(addPasskey, { body })),
    rename: (id, name) => changed(client.send(renamePasskey, { params: { id }, body: { name } })),
    remove: (id, body) => changed(client.send(removePasskey, { params: { id }, body })),
  }
}

export const useAddPasskey = ({ begin, add }: PasskeyCalls, onAdded: () => void) =>
  useMutation({
    mutationFn: async (proof: Proof) => add(await createPasskey(await begin(proof))),
    onSuccess: onAdded,
  })
