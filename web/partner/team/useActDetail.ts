import { useFormatter, useTranslations } from 'use-intl'
import type { ActState } from '#contract/actState.ts'
import { BlockReason } from '#contract/blocks.ts'
import { MemberRole } from '#contract/members.ts'
import { PayoutSchedule } from '#contract/payouts.ts'
import { LegalField, RestroomField, type TeamAct, type TeamActKind } from '#contract/teamLog.ts'
import { useDollars } from '#web/i18n/useDollars.ts'

/** What changed, in a few words; empty where the act says it all. */
export function useActDetail() {
  const t = useTranslations('team')
  const reasons = useTranslations('blocks.reason')
  const schedules = useTranslations('payouts.schedule')
  const dollars = useDollars()
  const format = useFormatter()

  const fieldsOf = (after: ActState | null) =>
    String(after?.['fields'] ?? '')
      .split(',')
      .flatMap((name) => RestroomField.or(LegalField).safeParse(name).data ?? [])
      .filter((field) => field !== 'priceCents')
      .map((field) => t(`log.fields.${field}`))

  const priceOf = (before: ActState | null, after: ActState | null) => {
    const [old, now] = [before?.['priceCents'], after?.['priceCents']]
    return typeof old === 'number' && typeof now === 'number'
      ? [t('log.price', { before: dollars(old), after: dollars(now) })]
      : []
  }

  const roleOf = (state: ActState | null) => {
    const role = MemberRole.safeParse(state?.['role'])
    if (!role.success) return []
    const count = state?.['restrooms']
    const where = typeof count === 'number' ? [t('count', { count })] : []
    return [[t('roles', { role: role.data }), ...where].join(' · ')]
  }

  /** Of staff, who have no role. */
  const restroomsOf = (state: ActState | null) => {
    const count = state?.['restrooms']
    if (state === null || count === undefined || 'role' in state) return []
    return [typeof count === 'number' ? t('count', { count }) : t('all')]
  }

  const scheduleOf = (state: ActState | null) => {
    const schedule = PayoutSchedule.safeParse(state?.['schedule'])
    return schedule.success ? [schedules(schedule.data)] : []
  }

  const shareOf = (before: ActState | null, after: ActState | null) => {
    const [old, now, from] = [before?.['share'], after?.['share'], after?.['shareFrom']]
    if (typeof old !== 'number' || typeof now !== 'number' || typeof from !== 'string') return []
    const percent = (share: number) => format.number(share / 100, { style: 'percent' })
    const date = format.dateTime(new Date(`${from}T12:00:00`), { dateStyle: 'medium' })
    return [t('log.share', { before: percent(old), after: percent(now), date })]
  }

  const untilOf = (after: ActState | null) => {
    const until = after?.['until']
    if (typeof until !== 'string') return []
    return [t('log.until', { date: format.dateTime(new Date(until), { dateStyle: 'medium' }) })]
  }

  const momentOf = (iso: string) =>
    format.dateTime(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })

  /** How it was paused; of a pause that ended, why it was. */
  const pauseOf = (before: ActState | null, after: ActState | null) => {
    const pausedUntil = after?.['pausedUntil']
    const { outOfOrder } = after ?? before ?? {}
    if (typeof pausedUntil === 'string') return [t('log.until', { date: momentOf(pausedUntil) })]
    return typeof outOfOrder === 'string' ? [outOfOrder] : []
  }

  const reasonOf = (after: ActState | null) => {
    const reason = BlockReason.safeParse(after?.['reason'])
    return reason.success ? [reasons(reason.data)] : []
  }

  /** What a reset ended. */
  const endedOf = (act: TeamActKind, before: ActState | null) => {
    if (act !== 'reset_organisation') return []
    const parts = ['bank', 'legalDetails', 'keys', 'webhooks', 'devices'] as const
    return parts.flatMap((part) => {
      const count = Number(before?.[part] ?? 0)
      return count > 0 ? [t(`log.reset.${part}`, { count })] : []
    })
  }

  return ({ act, before, after }: TeamAct): string => {
    const [cents, device, file] = [after?.['cents'], after?.['device'], after?.['file']]
    const lost = before?.['device']
    const roles = [...roleOf(before), ...roleOf(after)]
    const places = [...new Set([...restroomsOf(before), ...restroomsOf(after)])]
    return [
      ...priceOf(before, after),
      ...fieldsOf(after),
      ...(roles.length > 0 ? [roles.join(' → ')] : []),
      ...(places.length > 0 ? [places.join(' → ')] : []),
      ...scheduleOf(after),
      ...shareOf(before, after),
      ...untilOf(after),
      ...pauseOf(before, after),
      ...reasonOf(after),
      ...endedOf(act, before),
      ...(typeof cents === 'number' ? [dollars(cents)] : []),
      ...[device, lost, file].filter((word) => typeof word === 'string' && word !== ''),
    ].join(', ')
  }
}
