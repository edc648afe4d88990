import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  createMailing,
  MailingAudience,
  type MailingMessage,
  previewMailing,
} from '#contract/mailings.ts'
import { useAction } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { Title } from '#web/shell/layout/Title.tsx'
import { BackLink } from '#web/ui/BackLink.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { useFileAction } from '../useFiles.ts'
import { useFormKey } from '../useFormKey.ts'
import { MessageFields } from './MessageFields.tsx'
import { Previews } from './Previews.tsx'
import { useMailingWords } from './useMailingWords.ts'

/** A message of the product's to those whom the address names: chosen, previewed, sent. */
export function NewMailing() {
  const t = useTranslations('operator.mailings')
  const audience = audienceIn(useSearchParams()[0].get('audience'))
  return (
    <div className="grid gap-3">
      <BackLink to={paths.operatorMailings} className="justify-self-start">
        {t('title')}
      </BackLink>
      <Title>{t('new')}</Title>
      <h1 className="text-2xl">{t('new')}</h1>
      {audience ? (
        <Form audience={audience} />
      ) : (
        <Card className="grid justify-items-start gap-3">
          <p>{t('noneHint')}</p>
          <ButtonLink to={paths.operatorList('guests')}>{t('chooseList')}</ButtonLink>
        </Card>
      )}
    </div>
  )
}

function audienceIn(typed: string | null) {
  try {
    return MailingAudience.safeParse(JSON.parse(typed ?? 'null')).data
  } catch {
    return undefined
  }
}

function Form({ audience }: { audience: MailingAudience }) {
  const t = useTranslations('operator.mailings')
  const say = useRefusal()
  const words = useMailingWords()
  const [message, setMessage] = useState<MailingMessage | null>(null)
  const preview = useAction(previewMailing)
  const change = (changed: MailingMessage | null) => {
    setMessage(changed)
    preview.reset()
  }
  return (
    <>
      <Card className="grid grid-cols-1 gap-3">
        <p className="text-sm text-muted">{t('to', { audience: words.audience(audience) })}</p>
        <MessageFields isPartner={partnersOf(audience)} onChange={change} />
        {preview.error && <Notice tone="error">{say(preview.error)}</Notice>}
        <Button
          look="outline"
          className="justify-self-start"
          disabled={message === null}
          busy={preview.isPending}
          onClick={() => message && preview.mutate({ body: { message, audience } })}
        >
          {t('show')}
        </Button>
      </Card>
      {preview.data && message && (
        <>
          <SendCard {...preview.data} message={message} audience={audience} />
          <Previews previews={preview.data.previews} />
        </>
      )}
    </>
  )
}

/** Undefined where the list does not say. */
const partnersOf = ({ kind }: MailingAudience) =>
  kind === 'person' ? undefined : kind !== 'guests'

interface SendProps {
  addressees: number
  needsSecond: boolean
  message: MailingMessage
  audience: MailingAudience
}

function SendCard({ addressees, needsSecond, message, audience }: SendProps) {
  const t = useTranslations('operator.mailings')
  const say = useRefusal()
  const keyOf = useFormKey()
  const navigate = useNavigate()
  const send = useFileAction(createMailing)
  const press = () => {
    const body = { key: keyOf({ message, audience }), message, audience }
    send.mutate({ body }, { onSuccess: ({ id }) => void navigate(paths.operatorMailing(id)) })
  }
  return (
    <Card className="grid justify-items-start gap-3">
      <p role="status" className="font-bold">
        {t('count', { count: addressees })}
      </p>
      <p className="text-sm text-muted">{t('countHint')}</p>
      {needsSecond && <p className="text-sm">{t('needsSecond')}</p>}
      {send.error && <Notice tone="error">{say(send.error)}</Notice>}
      {addressees > 0 && (
        <Button busy={send.isPending} onClick={press}>
          {needsSecond ? t('ask') : t('send', { count: addressees })}
        </Button>
      )}
    </Card>
  )
}
