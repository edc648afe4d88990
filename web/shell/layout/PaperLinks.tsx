import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/paths.ts'
import { classes } from '#web/ui/classes.ts'

/** Help, whom to write to, and the papers: at the foot of every screen. */
export function PaperLinks({ className }: { className?: string }) {
  const t = useTranslations('nav')
  const links = [
    { to: paths.help, words: t('help') },
    { to: paths.contact, words: t('papers.contact') },
    { to: paths.terms, words: t('papers.terms') },
    { to: paths.refunds, words: t('papers.refunds') },
    { to: paths.privacy, words: t('papers.privacy') },
    { to: paths.cookies, words: t('papers.cookies') },
  ]
  return (
    // No landmark of its own: the sign-in screens have no nav [L3].
    <div
      role="group"
      aria-label={t('papers.label')}
      className={classes('flex flex-wrap justify-center gap-x-1 text-sm text-muted', className)}
    >
      {links.map(({ to, words }) => (
        <Link
          key={to}
          to={to}
          className="grid min-h-11 min-w-11 place-items-center px-2 hover:text-ink"
        >
          {words}
        </Link>
      ))}
    </div>
  )
}
