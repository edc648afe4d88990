import { useTranslations } from 'use-intl'
import type { RestroomPage } from '#contract/pages.ts'
import type { OpenNowData } from './sayAt.ts'

/** Empty in the page, which is kept for a while and must stay true; a script of ours says it by the clock of the reader. */
export function OpenNow({ location }: Pick<RestroomPage, 'location'>) {
  const t = useTranslations('location')
  const { openingHours, pause } = location
  if (!openingHours || !saysOpenNow(location)) return null
  const plain = (text: string) => text
  const time = '{time}'
  const data: OpenNowData = {
    hours: openingHours,
    pausedUntil: pause?.kind === 'paused' ? pause.until : null,
    words: {
      open: t.markup('openUntil', { time, open: plain }),
      openAllDay: t.markup('openAllDay', { open: plain }),
      closed: t.markup('closed', { closed: plain }),
      closedUntil: t.markup('closedUntil', { time, closed: plain }),
      paused: t.markup('pausedUntil', { time, closed: plain }),
    },
  }
  return (
    <p
      hidden
      id="open-now"
      data-of={JSON.stringify(data)}
      className="text-sm font-bold text-ok data-[state=closed]:text-bad print:hidden"
    />
  )
}

/** Whether its page needs the script. */
export const saysOpenNow = ({ openingHours, pause }: RestroomPage['location']) =>
  openingHours !== null && pause?.kind !== 'out_of_order'
