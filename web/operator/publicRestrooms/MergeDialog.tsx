import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  mergePublic,
  type NearRecord,
  type PublicRecord,
  publicFile,
} from '#contract/publicRestrooms.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ReasonForm } from '../ReasonForm.tsx'
import { useFileAction } from '../useFiles.ts'
import { useRecordWords } from './useRecordWords.ts'

interface Props {
  doubled: PublicRecord
  staying: NearRecord
  onClose: () => void
}

/** Both rows side by side, and what stays of them. */
export function MergeDialog({ doubled, staying, onClose }: Props) {
  const t = useTranslations('operator.merge')
  const common = useTranslations('common')
  const navigate = useNavigate()
  const { metersOf } = useRecordWords()
  const params = { id: doubled.id }
  const merge = useFileAction(mergePublic, [publicFile, { params }], () => {
    void navigate(paths.operatorPublicRestroom(staying.id))
  })
  return (
    <Dialog open isWide onClose={onClose} title={t('preview')} closeLabel={common('close')}>
      <div className="grid grid-cols-1 gap-3">
        <p className="text-sm">{t('apart', { distance: metersOf(staying.meters) })}</p>
        <BothRows doubled={doubled} staying={staying} />
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          <li>{t('moves')}</li>
          <li>{t('facts')}</li>
          <li>{t('rows')}</li>
          <li>{t('final')}</li>
        </ul>
        <ReasonForm
          isBusy={merge.isPending}
          error={merge.error}
          choices={[
            {
              label: t('submit'),
              look: 'danger',
              onChoose: (reason) => merge.mutate({ params, body: { into: staying.id, reason } }),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

function BothRows({ doubled, staying }: Omit<Props, 'onClose'>) {
  const t = useTranslations('operator.merge')
  const location = useTranslations('location')
  const { nameOf, factsOf } = useRecordWords()
  const ofDoubled = new Map(factsOf(doubled).map(({ name, value }) => [name, value]))
  const ofStaying = new Map(factsOf(staying).map(({ name, value }) => [name, value]))
  const names = [...new Set([...ofStaying.keys(), ...ofDoubled.keys()])]
  const cell = 'p-2 text-start align-top break-words'
  return (
    <table className="w-full table-fixed text-sm">
      <caption className="sr-only">{t('preview')}</caption>
      <thead>
        <tr>
          <td className={cell} />
          <th scope="col" dir="auto" className={cell}>
            <span className="block text-muted">{t('goes')}</span>
            {nameOf(doubled)}
          </th>
          <th scope="col" dir="auto" className={cell}>
            <span className="block text-muted">{t('stays')}</span>
            {nameOf(staying)}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {names.map((name) => (
          <tr key={name}>
            <th scope="row" className={`${cell} font-medium text-muted`}>
              {name}
            </th>
            <td dir="auto" className={cell}>
              {ofDoubled.get(name) ?? location('notSaid')}
            </td>
            <td dir="auto" className={cell}>
              {ofStaying.get(name) ?? location('notSaid')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
