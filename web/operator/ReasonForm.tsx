import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { reasonLength } from '#contract/operator.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const Typed = z.object({ reason: z.string().trim().min(1).max(reasonLength) })

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
  /** Whether somebody beside the log reads the reason. */
  isTold?: boolean
}

/** No act without its reason. */
export function ReasonForm({ choices, isBusy, error, isTold = false }: Props) {
  const t = useTranslations('operator')
  const say = useRefusal()
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { reason: '' } })
  return (
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <fieldset disabled={isBusy} className="grid gap-3">
        <TextArea
          label={t('reason')}
          hint={isTold ? t('reasonTold') : t('reasonHint')}
          error={form.formState.errors.reason && t('reasonRequired')}
          maxLength={reasonLength}
          {...form.register('reason')}
        />
        {error && <Notice tone="error">{say(error)}</Notice>}
        {choices.map(({ label, look = 'primary', onChoose }) => (
          <Button
            key={label}
            look={look}
            wide
            onClick={form.handleSubmit(({ reason }) => onChoose(reason))}
          >
            {label}
          </Button>
        ))}
      </fieldset>
    </form>
  )
}
