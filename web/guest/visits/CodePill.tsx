import { Hourglass, KeyRound } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'

interface Props {
  visitId: string
  isRequest: boolean
  minutes: number
}

/** The way to the code, or to the request, that the guest holds. */
export function CodePill({ visitId, isRequest, minutes }: Props) {
  const t = useTranslations('common')
  const Icon = isRequest ? Hourglass : KeyRound
  return (
    <Link
      to={paths.visit(visitId)}
      className="flex min-h-11 items-center justify-center gap-2 bg-brand px-4 py-1 text-center font-bold text-on-brand"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {t(isRequest ? 'yourRequest' : 'yourCode', { minutes })}
    </Link>
  )
}
