import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** A text that was typed here and changed elsewhere at the same time. */
export interface BothChanged {
  field: string
  theirs: string
  mine: string
}

/** Someone else was faster: what is typed stays, and is sent only once both sides were seen. */
export function Meanwhile({ texts, onKeep }: { texts: BothChanged[]; onKeep: () => void }) {
  const t = useTranslations('operator.meanwhile')
  return (
    <Notice
      tone="warn"
      title={t('title')}
      action={
        <Button look="outline" size="small" onClick={onKeep}>
          {t('keepMine')}
        </Button>
      }
    >
      {t('text')}
      {texts.map(({ field, theirs, mine }) => (
        <dl key={field} className="mt-3 grid gap-3 tablet:grid-cols-2">
          <Side name={t('theirs', { field })} text={theirs} />
          <Side name={t('mine', { field })} text={mine} />
        </dl>
      ))}
    </Notice>
  )
}

function Side({ name, text }: { name: string; text: string }) {
  const t = useTranslations('operator.meanwhile')
  return (
    <div>
      <dt className="text-sm font-semibold">{name}</dt>
      <dd dir="auto" className="max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {text === '' ? t('empty') : text}
      </dd>
    </div>
  )
}
