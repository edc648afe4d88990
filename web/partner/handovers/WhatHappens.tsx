import { useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'

const parts = [
  { title: 'goes', lines: ['goesListing', 'goesPhotos', 'goesPlace'] },
  { title: 'keeps', lines: ['keepsMoney', 'keepsCases', 'keepsRest'] },
  { title: 'ends', lines: ['endsDoor', 'endsTeam', 'endsRequests'] },
] as const

/** What a seller agrees to. */
export function WhatHappens() {
  const t = useTranslations('handovers')
  return (
    <Card aria-labelledby="what-happens" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="what-happens">{t('what')}</h2>
        <p>{t('atOnce')}</p>
        <p>{t('live')}</p>
      </div>
      {parts.map(({ title, lines }) => (
        <div key={title} className="grid gap-1">
          <h3 className="text-base!">{t(title)}</h3>
          <ul className="grid list-disc gap-1 ps-5 text-sm text-muted">
            {lines.map((line) => (
              <li key={line}>{t(line)}</li>
            ))}
          </ul>
        </div>
      ))}
    </Card>
  )
}
