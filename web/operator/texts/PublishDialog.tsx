import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { languages } from '#contract/languages.ts'
import { listTexts, publishText, type TextFile, textFile } from '#contract/operatorTexts.ts'
import { listPapers, paperNames } from '#contract/papers.ts'
import { type Updates, useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ProofFields, useProof } from '../team/ProofFields.tsx'
import type { Draft } from './draft.ts'

interface Props {
  file: TextFile
  typed: Draft
  onClose: () => void
  onPublished: (file: TextFile) => void
}

/** Says what publishing does, and takes both factors of the admin. */
export function PublishDialog({ file, typed, onClose, onPublished }: Props) {
  const t = useTranslations('operator.texts')
  const common = useTranslations('common')
  const say = useRefusal()
  const formId = useId()
  const proof = useProof()
  const { name, language, nextVersion: version } = file
  const params = { name, language }
  const updates: Updates<TextFile> = [textFile, { params }]
  const publish = useAction(publishText, {
    updates,
    onSuccess: onPublished,
    onError: (error) => {
      proof.forgetCode()
      // The page says so, beside what was typed.
      if (error instanceof Refused && error.error === 'text_changed') onClose()
    },
    invalidates: [listTexts, textFile, listPapers],
  })
  const submit = () => {
    const factors = proof.read()
    if (!factors || publish.isPending) return
    const { title, text } = typed
    publish.mutate({ params, body: { title, text, expectedVersion: typed.version, ...factors } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('publishTitle', { version })}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={publish.isPending}>
            {t('publish', { version })}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <p>
          {t('effect', { about: aboutOf(name, typed), version, language: languages[language] })}
        </p>
        <ProofFields {...proof.fields} />
        {publish.error && <Notice tone="error">{say(publish.error)}</Notice>}
      </form>
    </Dialog>
  )
}

/** What people notice of it. */
function aboutOf(name: TextFile['name'], { text }: Draft) {
  if (name === 'terms' || name === 'refunds') return 'order'
  if (paperNames.some((paper) => paper === name)) return 'paper'
  return text.trim() === '' ? 'ours' : 'answer'
}
