import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { reasonLength } from '#contract/approvals.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const typed = (minLength: number) =>
  z.object({ reason: z.string().trim().min(minLength).max(reasonLength) })

interface Choice {
  label: string
  look?: 'primary' | 'outline' | 'danger'
  onChoose: (reason: string) => void
}

interface Props {
  /** What may be done for that reason; the first is what Enter in a form would do. */
  choices: Choice[]
  isBusy: boolean
  error: Error | null
  /** Whether the reason is also mailed to someone, not only logged. */
  isTold?: boolean
  /** Who reads the reason, where that is neither. */
  hint?: string
  /** What is asked for, where it is more than a reason. */
  words?: { label: string; hint: string; required: string }
  /** What else is asked for, above the reason. */
  children?: ReactNode
  /** Where one word is not enough. */
  minLength?: number
  /** Something was left out. */
  onRefused?: () => void
}

/** No act without its reason. */
export function ReasonForm({
  choices,
  isBusy,
  error,
  isTold = false,
  hint,
  words,
  children,
  minLength = 1,
  onRefused,
}: Props) {
  const t = useTranslations('operator')
  const say = useRefusal()
  const form = useForm({ resolver: zodResolver(typed(minLength)), defaultValues: { reason: '' } })
  const requiredWords =
    words?.required ??
    (minLength > 1 ? t('books.shortReason', { min: minLength }) : t('reasonRequired'))
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={isBusy} className="grid min-w-0 grid-cols-1 gap-3">
        {children}
        <TextArea
          label={words?.label ?? t('reason')}
          hint={words?.hint ?? hint ?? (isTold ? t('reasonTold') : t('reasonHint'))}
          error={form.formState.errors.reason && requiredWords}
          maxLength={reasonLength}
          {...form.register('reason')}
        />
        {error && <Notice tone="error">{say(error)}</Notice>}
        {choices.map(({ label, look = 'primary', onChoose }) => (
          <Button
            key={label}
            look={look}
            wide
            onClick={form.handleSubmit(({ reason }) => onChoose(reason), onRefused)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </form>
  )
}
