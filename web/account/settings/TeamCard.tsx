import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { chooseOrganisation, leaveTeam, type Organisation, organisations } from '#contract/team.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Everything that is shown is another organisation's from now on. */
const startAnew = () => chooseRestroom(undefined, paths.today)

/** A partner's team. Members of several, or of one that they do not own, can switch and leave. */
export function TeamCard() {
  const t = useTranslations('team')
  const say = useRefusal()
  const { data } = useCall(organisations)
  const choose = useAction(chooseOrganisation, { onSuccess: startAnew })
  const leave = useAction(leaveTeam, { onSuccess: startAnew, invalidates: [organisations] })
  if (!data) return null
  const current = data.organisations.find(({ isCurrent }) => isCurrent)
  const isOwner = current?.role === 'owner'
  const hasSeveral = data.organisations.length > 1
  const error = choose.error ?? leave.error
  return (
    <Card className="grid gap-3">
      <h2>{hasSeveral ? t('teams') : t('title')}</h2>
      {error && <Notice tone="error">{say(error)}</Notice>}
      {(hasSeveral || !isOwner) && (
        <ul aria-label={t('teams')} className="divide-y divide-line">
          {data.organisations.map((organisation) => (
            <Row
              key={organisation.id}
              organisation={organisation}
              isBusy={choose.isPending && choose.variables.body.organisationId === organisation.id}
              onChoose={() => choose.mutate({ body: { organisationId: organisation.id } })}
            />
          ))}
        </ul>
      )}
      {current && (
        <Link
          to={paths.team}
          className="flex min-h-11 items-center justify-between gap-3 font-semibold text-brand-ink"
        >
          {isOwner ? t('open') : t('staff.title')}
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </Link>
      )}
      {current && (hasSeveral || !isOwner) && (
        <ConfirmButton
          label={t('leave')}
          look="soft"
          busy={leave.isPending}
          title={t('leaveTitle', { organisation: current.name })}
          backLabel={t('stay')}
          closeLabel={t('stay')}
          onConfirm={() => leave.mutate()}
        >
          {t('leaveText')}
        </ConfirmButton>
      )}
    </Card>
  )
}

interface RowProps {
  organisation: Organisation
  isBusy: boolean
  onChoose: () => void
}

function Row({ organisation, isBusy, onChoose }: RowProps) {
  const t = useTranslations('team')
  const { name, role, restrooms, isCurrent } = organisation
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-sm text-muted">
          {t('roles', { role })} · {t('count', { count: restrooms })}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="brand">{t('current')}</Badge>
      ) : (
        <Button
          look="outline"
          size="small"
          busy={isBusy}
          aria-label={t('switchTo', { organisation: name })}
          onClick={onChoose}
        >
          {t('switch')}
        </Button>
      )}
    </li>
  )
}
