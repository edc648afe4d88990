import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { answerCase, answerLength, myCases, type OwnCase } from '#contract/risk.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useDollars } from '#web/i18n/useDollars.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextArea } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/**
 * What waits for a person and why, what was decided and why, and a place to answer; of one visit, or of all. Without
 * any there is no card, and a page says all else without it.
 */
export function CasesCard({ visitId }: { visitId?: string }) {
  const t = useTranslations('cases.own')
  const cases = useCall(myCases)
  const shown = (cases.data?.cases ?? []).filter(
    (one) => visitId === undefined || one.visitId === visitId,
  )
  if (shown.length === 0) return null
  return (
    <Card className="grid gap-4">
      <h2>{t('title')}</h2>
      <ul className="grid gap-4">
        {shown.map((one) => (
          <li key={one.id}>
            <Case one={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Case({ one }: { one: OwnCase }) {
  const t = useTranslations('cases.own')
  const why = useTranslations('cases')
  const dollars = useDollars()
  const { kind, cents, locationName: name, decision, reason, answers, canAnswer } = one
  const price = dollars(cents)
  return (
    <div className="grid gap-2">
      <p className="font-bold">
        {kind === 'claim' ? t('claim', { price, name }) : t('lateUse', { price })}
      </p>
      <p className="text-sm text-muted">
        {one.why.map((reasonOf) => why('why', { why: reasonOf })).join(' · ')}
      </p>
      <p>{decision ? t('decided', { decision, kind }) : t('waits')}</p>
      {reason && <p className="text-sm break-words">{t('reason', { reason })}</p>}
      {answers.map(({ words, writtenAt }) => (
        <p key={writtenAt} className="text-sm break-words whitespace-pre-line text-muted">
          {t('answered', { words })}
        </p>
      ))}
      {canAnswer && <AnswerForm key={answers.length} id={one.id} />}
    </div>
  )
}

const Typed = z.object({ words: z.string().trim().min(1).max(answerLength) })

function AnswerForm({ id }: { id: string }) {
  const t = useTranslations('cases.own')
  const say = useRefusal()
  const answer = useAction(answerCase, { updates: [myCases] })
  const form = useForm({ resolver: zodResolver(Typed), defaultValues: { words: '' } })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ words }) =>
        answer.mutate({ params: { id }, body: { words } }),
      )}
    >
      <fieldset disabled={answer.isPending} className="grid gap-2">
        <TextArea
          label={t('label')}
          hint={t('hint')}
          error={form.formState.errors.words && t('required')}
          maxLength={answerLength}
          {...form.register('words')}
        />
        {answer.error && <Notice tone="error">{say(answer.error)}</Notice>}
        <Button type="submit" look="soft" busy={answer.isPending}>
          {t('send')}
        </Button>
      </fieldset>
    </form>
  )
}
