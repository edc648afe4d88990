import { ChevronDown, Menu } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '#web/ui/classes.ts'
import { useEscape } from '#web/ui/useEscape.ts'
import { type DeskLink, useDeskLinks } from './useDeskLinks.ts'

/** All screens of an operator, beside the screen where there is room. */
export function OperatorSideNav() {
  const t = useTranslations('operator.nav')
  return (
    <nav aria-label={t('label')} className="grid gap-3 max-wide:hidden">
      <Groups />
    </nav>
  )
}

/** The same below the header of a narrow screen, behind a button that says how much waits. */
export function OperatorMenu() {
  const t = useTranslations('operator.nav')
  const waiting = useDeskLinks()
    .flatMap(({ links }) => links)
    .reduce((sum, { count = 0 }) => sum + count, 0)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEscape(() => {
    if (!isOpen) return
    setOpen(false)
    button.current?.focus()
  })
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-bold hover:bg-sunken wide:hidden"
      >
        <Menu aria-hidden className="size-5" />
        {t('menu')}
        <Count count={waiting} />
        <ChevronDown aria-hidden className={classes('size-4', isOpen && 'rotate-180')} />
      </button>
      <nav
        id={id}
        hidden={!isOpen}
        aria-label={t('label')}
        className="order-last grid max-h-[calc(100dvh-5rem)] w-full grid-cols-2 content-start gap-x-4 gap-y-3 overflow-y-auto border-t border-line pt-3 pb-4 sm:grid-cols-3 wide:hidden"
      >
        {isOpen && <Groups onLeave={() => setOpen(false)} />}
      </nav>
    </>
  )
}

function Groups({ onLeave }: { onLeave?: () => void }) {
  return useDeskLinks().map(({ name, links }) => (
    <section key={name} aria-label={name} className="min-w-0">
      <p aria-hidden className="px-3 pb-1 text-xs font-bold text-muted">
        {name}
      </p>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <NavRow link={link} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function NavRow({ link, onLeave }: { link: DeskLink; onLeave: (() => void) | undefined }) {
  const { to, name, count = 0, hasPages = false } = link
  const { pathname } = useLocation()
  const isHere = pathname === to || (hasPages && pathname.startsWith(`${to}/`))
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onClick={onLeave}
      className={classes(
        'flex min-h-11 items-center gap-2 rounded-xl px-3 wide:min-h-9 text-sm font-bold',
        isHere ? 'bg-brand-soft text-brand-ink' : 'hover:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1 break-words">{name}</span>
      <Count count={count} />
    </Link>
  )
}

function Count({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="min-w-6 rounded-full bg-warn-soft px-1.5 text-center text-xs text-warn">
      {count}
    </span>
  )
}
