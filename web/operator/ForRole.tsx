import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Call } from '#contract/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useMayOperate } from './useMayOperate.ts'

interface Props {
  /** What is offered makes this call. */
  call: Pick<Call, 'access'>
  /** For the others: nothing, a line that names the role, or a screen that does. */
  others?: 'nothing' | 'line' | 'screen'
  children: ReactNode
}

/** What only operators of one role, and admins, may do. */
export function ForRole({ call, others = 'nothing', children }: Props) {
  const t = useTranslations('operator.team')
  const may = useMayOperate()
  if (may(call)) return children
  if (others === 'nothing') return null
  const words = t('otherRole', { role: t('roles', { role: call.access.replace('operator_', '') }) })
  if (others === 'line') return <p className="text-sm text-muted">{words}</p>
  return (
    <EmptyState icon={<Lock aria-hidden />} title={words}>
      {t('otherRoleText')}
    </EmptyState>
  )
}
