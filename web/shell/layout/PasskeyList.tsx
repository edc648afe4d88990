import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Passkey, passkeyNameLength } from '#contract/passkey.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { InPlace } from '#web/ui/InPlace.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type PasskeyCalls, type Proof, usePasskeyFailure, usePasskeyName } from './usePasskeys.ts'

/** Asks for what shows who it is. */
export type ProofForm = (form: {
  submit: string
  isBusy: boolean
  error: Error | null
  onProof: (proof: Proof) => void
  onCancel: () => void
}) => ReactNode

interface Props {
  calls: PasskeyCalls
  proofForm: ProofForm
}

export function PasskeyList({ passkeys, ...props }: Props & { passkeys: Passkey[] }) {
  const t = useTranslations('passkeys')
  return (
    <ul aria-label={t('list')} className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="grid gap-3 py-3">
          <PasskeyRow passkey={passkey} {...props} />
        </li>
      ))}
    </ul>
  )
}

function PasskeyRow({ passkey, ...props }: Props & { passkey: Passkey }) {
  const t = useTranslations('passkeys')
  const name = usePasskeyName()(passkey)
  const [state, setState] = useState<'shown' | 'renaming' | 'removing'>('shown')
  const close = () => setState('shown')
  return (
    <>
      <div className="flex gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <Dates passkey={passkey} />
        </div>
      </div>
      {passkey.state === 'copied' && <Notice tone="error">{t('copied')}</Notice>}
      {passkey.state === 'other_host' && (
        <Notice tone="warn">{t('otherHost', { host: passkey.host })}</Notice>
      )}
      <InPlace shows={state}>
        {state === 'renaming' ? (
          <Rename passkey={passkey} name={name} onClose={close} {...props} />
        ) : state === 'removing' ? (
          <Remove passkey={passkey} name={name} onClose={close} {...props} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              look="outline"
              size="small"
              aria-label={t('renameOne', { name })}
              onClick={() => setState('renaming')}
            >
              {t('rename')}
            </Button>
            <Button
              look="outline"
              size="small"
              aria-label={t('removeOne', { name })}
              onClick={() => setState('removing')}
            >
              {t('remove')}
            </Button>
          </div>
        )}
      </InPlace>
    </>
  )
}

function Dates({ passkey: { addedAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTranslations('passkeys')
  const format = useFormatter()
  const day = format.dateTime(new Date(addedAt), { dateStyle: 'medium' })
  const moment =
    lastUsedAt && format.dateTime(new Date(lastUsedAt), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <p className="text-sm text-muted">
      {t('added', { day })} · {moment ? t('lastUsed', { moment }) : t('notUsed')}
    </p>
  )
}

type RowFormProps = Props & { passkey: Passkey; name: string; onClose: () => void }

function Rename({ passkey, name, calls, onClose }: RowFormProps) {
  const t = useTranslations('passkeys')
  const common = useTranslations('common')
  const say = usePasskeyFailure()
  const [typed, setTyped] = useState(name)
  const rename = useMutation({
    mutationFn: () => calls.rename(passkey.id, typed.trim()),
    onSuccess: onClose,
  })
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim() && !rename.isPending) rename.mutate()
      }}
    >
      <Field
        label={t('name')}
        maxLength={passkeyNameLength}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {rename.isError && <Notice tone="error">{say(rename.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" busy={rename.isPending}>
          {t('save')}
        </Button>
        <Button look="plain" size="small" onClick={onClose}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}

function Remove({ passkey, name, calls, proofForm, onClose }: RowFormProps) {
  const t = useTranslations('passkeys')
  const remove = useMutation({
    mutationFn: (proof: Proof) => calls.remove(passkey.id, proof),
    onSuccess: onClose,
  })
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('removeText', { name })}</p>
      {proofForm({
        submit: t('remove'),
        isBusy: remove.isPending,
        error: remove.error,
        onProof: remove.mutate,
        onCancel: onClose,
      })}
    </div>
  )
}
