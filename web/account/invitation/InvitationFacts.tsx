import type { ReactNode } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { PreparedListing } from '#contract/leads.ts'
import type { Invitation } from '#contract/team.ts'

export function InvitationFacts({ invitation }: { invitation: Invitation }) {
  const t = useTranslations('team')
  const format = useFormatter()
  const { role, restrooms, email, expiresAt } = invitation
  const others = restrooms ? restrooms.total - restrooms.names.length : 0
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name={t('role')}>
        {t('roles', { role })}
        <span className="block font-normal text-muted">{t('roleHint', { role })}</span>
      </Fact>
      <Fact name={t('restrooms')}>
        {restrooms
          ? [...restrooms.names, ...(others > 0 ? [t('others', { count: others })] : [])].join(', ')
          : t('all')}
      </Fact>
      <Fact name={t('email')}>{email}</Fact>
      <Fact name={t('invitation.until')}>
        {format.dateTime(new Date(expiresAt), { dateStyle: 'long' })}
      </Fact>
    </dl>
  )
}

/** Of a listing that waits for its partner. */
export function ListingFacts({
  invitation: { email, expiresAt },
  listing: { name, address },
}: {
  invitation: Invitation
  listing: PreparedListing
}) {
  const t = useTranslations('team')
  const format = useFormatter()
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name={t('invitation.restroom')}>{name}</Fact>
      {address && <Fact name={t('invitation.address')}>{address}</Fact>}
      <Fact name={t('email')}>{email}</Fact>
      <Fact name={t('invitation.until')}>
        {format.dateTime(new Date(expiresAt), { dateStyle: 'long' })}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">{name}</dt>
      <dd dir="auto" className="font-semibold wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
