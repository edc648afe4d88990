import { useTranslations } from 'use-intl'
import { OperatorRole } from '#contract/operatorRoles.ts'
import { Segmented } from '#web/ui/Segmented.tsx'

export function RoleChoice({
  role,
  onChange,
}: {
  role: OperatorRole
  onChange: (role: OperatorRole) => void
}) {
  const t = useTranslations('operator.team')
  return (
    <Segmented
      label={t('role')}
      value={role}
      onChange={onChange}
      options={OperatorRole.options.map((value) => ({ value, label: t('roles', { role: value }) }))}
    />
  )
}
