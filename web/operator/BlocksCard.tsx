import { useTranslations } from 'use-intl'
import { liftBlock, type OperatorBlocks, personBlocks } from '#contract/operatorPeople.ts'
import { useCall } from '#web/api/useCall.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { FileTo } from './FileTo.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { useFileAction } from './useFiles.ts'
import { useMayOperate } from './useMayOperate.ts'
import { useWords } from './useWords.ts'

interface Props {
  id: string
  kind: 'guest' | 'partner'
}

/** Where a guest may not come, or which guests an organisation blocked; each block can be lifted. */
export function BlocksCard({ id, kind }: Props) {
  const t = useTranslations('operator.blocks')
  const found = useCall(personBlocks, { params: { id } }).data
  if (!found || (found.blocks.length === 0 && !found.lastMonth?.blocked)) return null
  return (
    <Card aria-labelledby="blocks" className="grid gap-2">
      <h2 id="blocks">{t(kind === 'guest' ? 'title' : 'titleOf')}</h2>
      {found.lastMonth && <p className="text-sm text-muted">{t('rate', found.lastMonth)}</p>}
      {found.blocks.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      <ul className="divide-y divide-line">
        {found.blocks.map((block) => (
          <Block key={block.id} block={block} kind={kind} />
        ))}
      </ul>
    </Card>
  )
}

function Block({ block, kind }: { block: OperatorBlocks['blocks'][number]; kind: Props['kind'] }) {
  const t = useTranslations('operator.blocks')
  const why = useTranslations('blocks.reason')
  const { moment } = useWords()
  const lift = useFileAction(liftBlock)
  const may = useMayOperate()(liftBlock)
  const { id, guestId, locationId, guest, restroom, reason, since, until } = block
  const detail = t('line', { reason: why(reason), since: moment(since), until: moment(until) })
  return (
    <li className="grid gap-2 py-3">
      {kind === 'guest' ? (
        <FileTo to={paths.operatorLocation(locationId)} detail={detail}>
          {restroom}
        </FileTo>
      ) : (
        <FileTo to={paths.operatorPerson(guestId)} detail={detail}>
          {guest}
        </FileTo>
      )}
      {may && (
        <ReasonForm
          choices={[
            {
              label: t('lift'),
              look: 'outline',
              onChoose: (words) => lift.mutate({ params: { id }, body: { reason: words } }),
            },
          ]}
          isBusy={lift.isPending}
          error={lift.error}
        />
      )}
    </li>
  )
}
