import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FlagReason, flagReview, partnerReviews } from '#contract/reviews.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
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
  const cache = useCallCache()
  const [reason, setReason] = useState<FlagReason>('abusive')
  const flagging = useAction(flagReview, {
    onSuccess: async () => {
      await cache.invalidate(partnerReviews)
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
          <Button
            busy={flagging.isPending}
            onClick={() => flagging.mutate({ params: { id }, body: { reason } })}
          >
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
