import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FlagReason } from '#contract/reviews.ts'
import { useSource } from '#web/data/SourceProvider.tsx'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Select } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Asks why the operator should look at a review. */
export function FlagReview({
  id,
  open,
  onClose,
}: {
  id: string
  open: boolean
  onClose: () => void
}) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')
  const refusal = useRefusal()
  const { reviews } = useSource()
  const queries = useQueryClient()
  const [reason, setReason] = useState<FlagReason>('abusive')
  const flagging = useMutation({
    mutationFn: () => reviews.flag(id, reason),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['reviews', 'mine'] })
      onClose()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('flagTitle')}
      closeLabel={common('close')}
      actions={
        <>
          <Button look="plain" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button busy={flagging.isPending} onClick={() => flagging.mutate()}>
            {t('sendFlag')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{t('flagText')}</p>
      <Select
        label={t('flagReason')}
        value={reason}
        onChange={({ target }) => setReason(FlagReason.parse(target.value))}
      >
        {FlagReason.options.map((option) => (
          <option key={option} value={option}>
            {t(`reasons.${option}`)}
          </option>
        ))}
      </Select>
      {flagging.isError && (
        <Notice tone="error" className="mt-4">
          {refusal(flagging.error)}
        </Notice>
      )}
    </Dialog>
  )
}
