import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import {
  type ApiKey,
  type ApiKeys,
  type NewApiKey,
  revokeApiKey,
  showApiKeys,
} from '#contract/apiKeys.ts'
import type { KeyScope } from '#contract/keyScopes.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'
import { MakeKeyDialog, NewKeyDialog, RotateKeyDialog } from './KeyDialogs.tsx'

/** The keys with which programs act for the organisation. */
export function KeysCard() {
  const common = useTranslations('common')
  const query = useCall(showApiKeys)
  if (query.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-40 rounded-card" />
      </Waiting>
    )
  if (!query.data) return <ReadFailed query={query} />
  return <Ready {...query.data} />
}

function Ready({ keys }: ApiKeys) {
  const t = useTranslations('developers.keys')
  const say = useRefusal()
  const [opened, setOpened] = useState<'make' | ApiKey>()
  const [made, setMade] = useState<NewApiKey>()
  const revoke = useAction(revokeApiKey, { updates: [showApiKeys], invalidates: [showApiKeys] })
  const close = () => setOpened(undefined)
  const show = (key: NewApiKey) => {
    close()
    setMade(key)
  }
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2>{t('title')}</h2>
        <Button
          look="outline"
          size="small"
          icon={<KeyRound aria-hidden />}
          onClick={() => setOpened('make')}
        >
          {t('make')}
        </Button>
      </div>
      <p className="text-sm text-muted">{t('hint')}</p>
      {revoke.isError && <Notice tone="error">{say(revoke.error)}</Notice>}
      {keys.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {keys.map((key) => (
            <Row
              key={key.id}
              of={key}
              isBusy={revoke.isPending && revoke.variables.params.id === key.id}
              onRotate={() => setOpened(key)}
              onRevoke={() => revoke.mutate({ params: { id: key.id } })}
            />
          ))}
        </ul>
      )}
      {opened === 'make' && <MakeKeyDialog onClose={close} onMade={show} />}
      {opened && opened !== 'make' && <RotateKeyDialog of={opened} onClose={close} onMade={show} />}
      {made && <NewKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </Card>
  )
}

interface RowProps {
  of: ApiKey
  isBusy: boolean
  onRotate: () => void
  onRevoke: () => void
}

function Row({ of: key, isBusy, onRotate, onRevoke }: RowProps) {
  const t = useTranslations('developers.keys')
  const common = useTranslations('common')
  const format = useFormatter()
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })
  const { name, ending, scopes, madeAt, lastUsedAt, previousUntil } = key
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p id={`key-${key.id}`} dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {format.list(scopes.map((scope) => t('scopes', { scope: scopeWord(scope) })))}
        </p>
        <p className="text-sm text-muted">{t('about', { ending, date: day(madeAt) })}</p>
        <p className="text-sm text-muted">
          {lastUsedAt ? t('used', { date: day(lastUsedAt) }) : t('neverUsed')}
        </p>
        {previousUntil && <p className="text-sm">{t('previous', { date: day(previousUntil) })}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          size="small"
          aria-label={t('rotateOne', { name })}
          onClick={onRotate}
        >
          {t('rotate')}
        </Button>
        <ConfirmButton
          label={t('revoke')}
          about={`key-${key.id}`}
          size="small"
          busy={isBusy}
          title={t('revokeTitle', { name })}
          backLabel={common('cancel')}
          closeLabel={common('close')}
          onConfirm={onRevoke}
        >
          {t('revokeText')}
        </ConfirmButton>
      </div>
    </li>
  )
}

/** As messages choose by it: ICU takes no colon there. */
const scopeWord = (scope: KeyScope) => scope.replace(':', '_')
