import { CircleSlash, Hourglass, KeyRound, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'

interface Props {
  visitId: string
  isRequest: boolean
  /** The time to answer the request is over, and the answer is not known here. */
  isDue: boolean
  minutes: number
}

/** The way to the code, or to the request, that the guest holds. */
export function CodePill({ visitId, isRequest, isDue, minutes }: Props) {
  const t = useTranslations('common')
  const words = isDue ? 'answerDue' : isRequest ? 'yourRequest' : 'yourCode'
  return (
    <Pill visitId={visitId} icon={isRequest ? Hourglass : KeyRound}>
      {t(words, { minutes })}
    </Pill>
  )
}

/** No code comes of the request, which its guest would else miss on another screen. */
export function DeclinedPill({ visitId }: { visitId: string }) {
  const t = useTranslations('common')
  return (
    <Pill visitId={visitId} icon={CircleSlash}>
      {t('requestDeclined')}
    </Pill>
  )
}

function Pill({
  visitId,
  icon: Icon,
  children,
}: {
  visitId: string
  icon: LucideIcon
  children: ReactNode
}) {
  return (
    <Link
      to={paths.visit(visitId)}
      className="flex min-h-11 flex-nowrap items-center justify-center gap-2 bg-brand px-4 py-1 text-center font-bold text-on-brand"
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {children}
    </Link>
  )
}
