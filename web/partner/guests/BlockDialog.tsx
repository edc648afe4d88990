import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BlockReason, blockGuest, listBlocks } from '#contract/blocks.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  visitId: string
  name: string
  onClose: () => void
  onBlocked: (words: string) => void
}

/** Says what a block does, and asks why. */
export function BlockDialog({ visitId, name, onClose, onBlocked }: Props) {
  const t = useTranslations('blocks')
  const common = useTranslations('common')
  const say = useRefusal()
  const [reason, setReason] = useState<BlockReason>('damage')
  const block = useAction(blockGuest, {
    updates: [listBlocks],
    onSuccess: () => {
      onBlocked(t('done', { name }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ask', { name })}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            look="danger"
            busy={block.isPending}
            onClick={() => block.mutate({ body: { visitId, reason } })}
          >
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('what')}</p>
      <Select
        label={t('why')}
        className="mt-4"
        value={reason}
        onChange={({ target }) => setReason(BlockReason.parse(target.value))}
      >
        {BlockReason.options.map((value) => (
          <option key={value} value={value}>
            {t(`reason.${value}`)}
          </option>
        ))}
      </Select>
      {block.isError && <Notice tone="error">{say(block.error)}</Notice>}
    </Dialog>
  )
}
