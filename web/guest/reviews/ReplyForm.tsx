import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import {
  locationReviews,
  type PartnerReview,
  partnerReviews,
  replyLength,
  replyToReview,
} from '#contract/reviews.ts'
import { useAction } from '#web/api/useCall.ts'
import { useCallCache } from '#web/api/useCallCache.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TypedReply } from './typedReview.ts'

interface Props {
  review: PartnerReview
  label: string
  onSent: () => void
  onCancel: () => void
}

/** The partner's one answer to a review, or the change of it. */
export function ReplyForm({ review: { id, reply }, label, onSent, onCancel }: Props) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const refusal = useRefusal()
  const cache = useCallCache()
  const form = useForm({
    resolver: zodResolver(TypedReply),
    defaultValues: { text: reply?.text ?? '' },
  })
  // The one that was read before this was typed: another member's is not replaced unseen.
  const [known] = useState(reply?.text ?? null)
  const [hasSeenTheirs, setHasSeenTheirs] = useState(false)
  const sending = useAction(replyToReview, {
    onError: async (error) => {
      if (!(error instanceof Refused) || error.error !== 'reply_changed') return
      // Theirs stands above this form from then on.
      await cache.invalidate(locationReviews, partnerReviews)
      setHasSeenTheirs(true)
    },
    onSuccess: async () => {
      await cache.invalidate(locationReviews, partnerReviews)
      onSent()
    },
  })

  const replaces = hasSeenTheirs ? (reply?.text ?? null) : known
  const send = form.handleSubmit((typed) =>
    sending.mutate({ params: { id }, body: { ...typed, replaces } }),
  )
  return (
    <form noValidate aria-label={label} onSubmit={send} className="mt-3 grid gap-3">
      <TextArea
        label={t('yourReply')}
        hint={t('replyHint')}
        dir="auto"
        maxLength={replyLength}
        error={errorOf(form.formState.errors.text)}
        {...form.register('text')}
      />
      {sending.error && <Notice tone="error">{refusal(sending.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" look="soft" busy={sending.isPending}>
          {t('sendReply')}
        </Button>
        <Button size="small" look="plain" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </form>
  )
}
