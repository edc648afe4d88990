import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  title: string
  text: string
  secret: string
  onClose: () => void
}

/** Shows what a program needs, once. */
export function SecretDialog({ title, text, secret, onClose }: Props) {
  const t = useTranslations('developers.keys')
  const common = useTranslations('common')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={common('close')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <p className="mb-3 font-semibold">{text}</p>
      <SecretText text={secret} />
    </Dialog>
  )
}

function SecretText({ text }: { text: string }) {
  const t = useTranslations('developers.keys')
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  // A page without https has no clipboard at all.
  const write = async () => navigator.clipboard.writeText(text)
  const copy = () =>
    write().then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    )
  return (
    <div className="grid gap-3">
      <code className="block rounded-photo bg-sunken p-3 text-sm wrap-anywhere select-all">
        {text}
      </code>
      <Button look="outline" onClick={copy}>
        {copied === 'yes' ? t('copied') : t('copy')}
      </Button>
      {copied === 'failed' && <Notice tone="warn">{t('copyFailed')}</Notice>}
    </div>
  )
}
