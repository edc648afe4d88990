import { CircleSlash, Hourglass, KeyRound, type LucideIcon, Signpost, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

interface Props {
  visitId: string
  isRequest: boolean
  /** The time to answer the request is over, and the answer is not known here. */
  isDue: boolean
  /** The code does not open the door yet. */
  startsLater: boolean
  minutes: number
}

/** The way to the code, or to the request, that the guest holds. */
export function CodePill({ visitId, isRequest, isDue, startsLater, minutes }: Props) {
  const t = useTranslations('common')
  const ofCode = startsLater ? 'yourCodeLater' : 'yourCode'
  const words = isDue ? 'answerDue' : isRequest ? 'yourRequest' : ofCode
  return (
    <Pill visitId={visitId} icon={isRequest ? Hourglass : KeyRound}>
      {t(words, { minutes })}
    </Pill>
  )
}

/** No code comes of the request, which its guest would else miss on another screen. */
export function DeclinedPill({ visitId, onClose }: { visitId: string; onClose: () => void }) {
  const t = useTranslations('common')
  return (
    <div className="flex flex-nowrap bg-brand text-on-brand">
      <div className="min-w-0 flex-1">
        <Pill visitId={visitId} icon={CircleSlash}>
          {t('requestDeclined')}
        </Pill>
      </div>
      <IconButton
        label={t('close')}
        className="text-on-brand! hover:bg-transparent"
        onClick={onClose}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** The way to the door, for a guest who was just let in. */
export function WayPill({ visitId, name }: { visitId: string; name: string }) {
  const t = useTranslations('common')
  return (
    <Pill visitId={visitId} icon={Signpost}>
      {t('howToGetIn', { name })}
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
