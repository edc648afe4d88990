import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { commentLength } from '#contract/reviews.ts'
import { useFieldError } from '#web/i18n/useFieldError.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StarInput } from '#web/ui/StarInput.tsx'
import { type NewReview, plainReview, TypedReview, TypedStars } from './typedReview.ts'

interface Props {
  label: string
  sending: { isPending: boolean; isSuccess: boolean; error: Error | null }
  /** Says when it was sent; until then, what was typed stays. */
  onSend: (review: NewReview, onSent: () => void) => void
  /** What the form begins with, where the words may be left out; 0 stars are none yet. */
  given?: NewReview | undefined
  /** Beside the button: what becomes of what was sent. */
  note?: ReactNode
  /** Where the form was opened by a press, and can be closed again. */
  onCancel?: () => void
}

/** Stars and a few words. */
export function ReviewForm({ label, sending, onSend, given, note, onCancel }: Props) {
  const t = useTranslations('reviews')
  const common = useTranslations('common')
  const errorOf = useFieldError()
  const refusal = useRefusal()
  const form = useForm({
    resolver: zodResolver(given ? TypedStars : TypedReview),
    defaultValues: given ?? plainReview,
  })
  const { field: rating, fieldState } = useController({ control: form.control, name: 'rating' })

  const send = form.handleSubmit((review) => onSend(review, () => form.reset(given ?? plainReview)))
  return (
    <form noValidate aria-label={label} onSubmit={send} className="grid justify-items-start gap-3">
      <div>
        <StarInput
          label={t('rating')}
          value={rating.value}
          onChange={rating.onChange}
          starLabel={(stars) => t('stars', { stars })}
          disabled={sending.isPending}
        />
        {fieldState.error && (
          <p role="alert" className="text-sm font-semibold text-bad">
            {errorOf(fieldState.error)}
          </p>
        )}
      </div>
      <TextArea
        label={t('comment')}
        hint={given && t(given.comment ? 'commentChangeHint' : 'commentHint')}
        className="w-full"
        dir="auto"
        maxLength={commentLength}
        error={errorOf(form.formState.errors.comment)}
        {...form.register('comment')}
      />
      {sending.error && <Notice tone="error">{refusal(sending.error)}</Notice>}
      {note}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="soft" size="small" busy={sending.isPending}>
          {t(given?.rating ? 'change' : 'send')}
        </Button>
        {onCancel && (
          <Button look="plain" size="small" disabled={sending.isPending} onClick={onCancel}>
            {common('cancel')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {sending.isSuccess && t('thanks')}
      </p>
    </form>
  )
}
