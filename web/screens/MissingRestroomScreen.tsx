import { useNavigate, useLocation as useRoute } from 'react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { Coordinates } from '#contract/locations.ts'
import { timesSquare } from '#web/guest/locations/origin.ts'
import { usePosition } from '#web/guest/locations/usePosition.ts'
import { MissingRestroom } from '#web/guest/mapEdits/MissingRestroom.tsx'
import { paths } from '#web/paths.ts'
import { Page } from '#web/shell/layout/Page.tsx'
import { Title } from '#web/shell/layout/Title.tsx'

/** The middle of the map that they come from. */
const CameFrom = z.object({ middle: Coordinates })
/** One of theirs that was refused later. */
const Again = z.object({ editId: z.string() })

export function MissingRestroomScreen() {
  const t = useTranslations('mapEdits')
  const navigate = useNavigate()
  const state: unknown = useRoute().state
  const came = CameFrom.safeParse(state)
  const editId = Again.safeParse(state).data?.editId
  const position = usePosition()
  const here = position.kind === 'known' ? position.coordinates : timesSquare
  return (
    <Page width="narrow" className="grid gap-4">
      <Title>{t('missing')}</Title>
      <h1>{t('missing')}</h1>
      <MissingRestroom
        key={editId}
        editId={editId}
        start={came.success ? came.data.middle : here}
        onBack={() => void navigate(paths.home)}
      />
    </Page>
  )
}
