import { useTranslations } from 'use-intl'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

interface Props {
  /** What the submit button says. */
  submit: string
  action: { isPending: boolean; error: Error | null }
  onCancel: () => void
}

/** Why it could not be saved, and the two ways on. */
export function FormFoot({ submit, action: { isPending, error }, onCancel }: Props) {
  const common = useTranslations('common')
  const say = useRefusal()
  return (
    <>
      {error && <Notice tone="error">{say(error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {submit}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {common('cancel')}
        </Button>
      </div>
    </>
  )
}
