import { useTranslations } from 'use-intl'
import type { PersonFile } from '#contract/operatorFiles.ts'
import { paths } from '#web/paths.ts'
import { FileLink } from './FileLink.tsx'
import { Lines } from './FilePage.tsx'
import { StatusBadge } from './StatusBadge.tsx'

/** An organisation's restrooms, each a link to its file. */
export function RestroomLines({
  file: { restrooms, restroomCount },
}: {
  file: Pick<PersonFile, 'restrooms' | 'restroomCount'>
}) {
  const t = useTranslations('operator')
  const shown = restrooms.length
  return (
    <Lines
      title={t('lists.name', { list: 'restrooms' })}
      none={t('nothing')}
      {...(restroomCount > shown && {
        limit: t('restroomsShown', { shown, count: restroomCount }),
      })}
    >
      {restrooms.map(({ id, name, address, standing }) => (
        <li key={id}>
          <FileLink
            to={paths.operatorLocation(id)}
            title={name}
            detail={address}
            badge={<StatusBadge standing={standing} />}
          />
        </li>
      ))}
    </Lines>
  )
}
