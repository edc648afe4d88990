import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StarInput } from '#web/ui/StarInput.tsx'
import type { NewReview } from './source.ts'
import { commentLength, plainReview, TypedReview } from './typedReview.ts'

interface Props {
  label: string
  sending: { isPending: boolean; isSuccess: boolean; error: Error | null }
  /** Says when it was sent; until then, what was typed stays. */
  onSend: (review: NewReview, onSent: () => void) => void
}

/** Stars and a few words. */
export function ReviewForm({ label, sending, onSend }: Props) {
  const t = useTranslations('reviews')
  const errorOf = useFieldError()
  const refusal = useRefusal()
  const form = useForm({ resolver: zodResolver(TypedReview), defaultValues: plainReview })
  const { field: rating } = useController({ control: form.control, name: 'rating' })

  const send = form.handleSubmit((review) => onSend(review, () => form.reset(plainReview)))
  return (
    <form noValidate aria-label={label} onSubmit={send} className="grid justify-items-start gap-3">
      <StarInput
        label={t('rating')}
        value={rating.value}
        onChange={rating.onChange}
        starLabel={(stars) => t('stars', { stars })}
        disabled={sending.isPending}
      />
      <TextArea
        label={t('comment')}
        className="w-full"
        maxLength={commentLength}
        error={errorOf(form.formState.errors.comment)}
        {...form.register('comment')}
      />
      {sending.error && <Notice tone="error">{refusal(sending.error)}</Notice>}
      <Button type="submit" look="soft" size="small" busy={sending.isPending}>
        {t('send')}
      </Button>
      <p role="status" className="text-sm text-muted">
        {sending.isSuccess && t('thanks')}
      </p>
    </form>
  )
}
