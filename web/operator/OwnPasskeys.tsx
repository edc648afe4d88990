import { useTranslations } from 'use-intl'
import {
  addOperatorPasskey,
  askOperatorProof,
  beginOperatorPasskey,
  listOperatorPasskeys,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from '#contract/operatorPasskeys.ts'
import { useClient } from '#web/api/ClientProvider.tsx'
import { useCall } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import type { ProofForm } from '#web/shell/layout/PasskeyList.tsx'
import { PasskeysCard } from '#web/shell/layout/PasskeysCard.tsx'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Title } from '#web/shell/layout/Title.tsx'
import { PasskeyButton } from '#web/shell/layout/UsePasskey.tsx'
import {
  type PasskeyCalls,
  useCanUsePasskeys,
  usePasskeyFailure,
} from '#web/shell/layout/usePasskeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofFields, useProof } from './team/ProofFields.tsx'

/** The passkeys of the operator who is signed in. */
export function OwnPasskeys() {
  const t = useTranslations('passkeys')
  const list = useCall(listOperatorPasskeys)
  const calls = useOperatorPasskeys()
  const canUse = useCanUsePasskeys()
  const usable = list.data?.passkeys.some(({ state }) => state === 'usable') === true
  return (
    <div className="grid gap-3">
      <Title>{t('title')}</Title>
      <h1 className="text-2xl">{t('title')}</h1>
      {list.isLoadingError && <ReadFailed query={list} />}
      {list.data && !canUse && list.data.passkeys.length === 0 && (
        <Notice>{t('failure.failed')}</Notice>
      )}
      {list.data && (
        <PasskeysCard
          passkeys={list.data.passkeys}
          calls={calls}
          proofForm={(form) => <OperatorProof {...form} hasPasskey={canUse && usable} />}
          isFresh={false}
        />
      )}
    </div>
  )
}

function useOperatorPasskeys(): PasskeyCalls {
  const client = useClient()
  const cache = useCallCache()
  const changed = async <T,>(reply: Promise<T>) => {
    try {
      return await reply
    } finally {
      await cache.invalidate(listOperatorPasskeys)
    }
  }
  return {
    begin: (body) => client.send(beginOperatorPasskey, { body }),
    add: (body) => changed(client.send(addOperatorPasskey, { body })),
    rename: (id, name) =>
      changed(client.send(renameOperatorPasskey, { params: { id }, body: { name } })),
    remove: (id, body) => changed(client.send(removeOperatorPasskey, { params: { id }, body })),
  }
}

function OperatorProof({
  submit,
  isBusy,
  error,
  onProof,
  onCancel,
  hasPasskey,
}: Parameters<ProofForm>[0] & { hasPasskey: boolean }) {
  const common = useTranslations('common')
  const say = usePasskeyFailure()
  const client = useClient()
  const proof = useProof()
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const factors = proof.read()
        if (!factors || isBusy) return
        onProof(factors)
        proof.forgetCode()
      }}
    >
      <ProofFields {...proof.fields} />
      {hasPasskey && (
        <PasskeyButton
          isBusy={isBusy}
          ask={() => client.send(askOperatorProof)}
          onPasskey={(passkey) => onProof({ passkey })}
        />
      )}
      {error && <Notice tone="error">{say(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={isBusy}>
          {submit}
        </Button>
        <Button look="plain" size="small" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
