import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DraftListing } from '#contract/listingDrafts.ts'
import { acceptInvitation, type Organisation, organisations } from '#contract/team.ts'
import { useAction, useCall } from '#web/api/useCall.ts'
import { useRefusal } from '#web/i18n/useRefusal.ts'
import { paths } from '#web/paths.ts'
import { chooseRestroom } from '#web/shell/data/chosenRestroom.ts'
import { Refused } from '#web/shell/data/Refused.ts'
import { ReadFailed } from '#web/shell/layout/ReadFailed.tsx'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton, Waiting } from '#web/ui/Waiting.tsx'

interface Props {
  token: string
}

/** By the invited account: into the team that invites it. */
export function AcceptForm({ token }: Props) {
  const t = useTranslations('team.invitation')
  const accept = useAccept(paths.today)
  return (
    <>
      {accept.isError && <AcceptFailed error={accept.error} />}
      <Button
        size="large"
        wide
        busy={accept.isPending}
        onClick={() => accept.mutate({ body: { token } })}
      >
        {t('accept')}
      </Button>
    </>
  )
}

/** By the invited account: a draft for one of the businesses that it owns. */
export function AcceptListing({ token }: Props) {
  const common = useTranslations('common')
  const found = useCall(organisations)
  if (found.isPending)
    return (
      <Waiting label={common('loading')}>
        <Skeleton className="h-13" />
      </Waiting>
    )
  if (found.isLoadingError) return <ReadFailed query={found} />
  const owned = found.data.organisations.filter(({ role }) => role === 'owner')
  return <ListingForm token={token} owned={owned} />
}

function ListingForm({ token, owned }: Props & { owned: Organisation[] }) {
  const t = useTranslations('team.invitation')
  const accept = useAccept(paths.partner)
  const [first] = owned
  const [chosen, setChosen] = useState(owned.find(({ isCurrent }) => isCurrent)?.id ?? first?.id)
  return (
    <>
      {owned.length > 1 && (
        <Select
          label={t('business')}
          hint={t('businessHint')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          {owned.map(({ id, name, restrooms }) => (
            <option key={id} value={id}>
              {t('businessOption', { name, restrooms })}
            </option>
          ))}
        </Select>
      )}
      {owned.length === 1 && first && (
        <p className="text-muted">{t('forBusiness', { name: first.name })}</p>
      )}
      {accept.isError && <AcceptFailed error={accept.error} />}
      <Button
        size="large"
        wide
        busy={accept.isPending}
        onClick={() =>
          accept.mutate({
            body: { token, ...(chosen !== undefined && { organisationId: chosen }) },
          })
        }
      >
        {t('acceptListing')}
      </Button>
    </>
  )
}

/** Everything that is shown is another organisation's from now on. */
const useAccept = (next: string) =>
  useAction(acceptInvitation, {
    onSuccess: ({ draft }) => chooseRestroom(undefined, pathOf(draft) ?? next),
  })

/** Where the draft goes on. */
const pathOf = (draft: DraftListing | undefined) =>
  draft === 'further' ? paths.newRestroom : undefined

function AcceptFailed({ error }: { error: Error }) {
  const t = useTranslations('team.invitation')
  const say = useRefusal()
  const isUnproven = error instanceof Refused && error.error === 'own_email_not_proven'
  return (
    <Notice
      tone="error"
      action={
        isUnproven && (
          <ButtonLink look="outline" size="small" to={paths.account}>
            {t('toAccount')}
          </ButtonLink>
        )
      }
    >
      {say(error)}
    </Notice>
  )
}
