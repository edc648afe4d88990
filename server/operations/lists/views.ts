import { done } from '#contract/call.ts'
import { maxSavedViews, type SavedView } from '#contract/operatorLists.ts'
import { lockOperator } from '#server/operations/operator/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { Problem } from '#server/platform/problem.ts'
import { deleteView, putView, viewsOf } from './store.ts'

interface Deps {
  transact: Transact
  clock: Clock
}

export const showViews =
  ({ transact }: Pick<Deps, 'transact'>) =>
  (operatorId: string) =>
    transact((tx) => viewsOf(tx, operatorId))

export const saveView =
  ({ transact, clock }: Deps) =>
  (operatorId: string, view: Omit<SavedView, 'id'>) =>
    transact(async (tx) => {
      // Two saves at once would both count the same views.
      await lockOperator(tx, operatorId)
      const views = await viewsOf(tx, operatorId)
      const isNew = !views.some(({ name }) => name === view.name)
      if (isNew && views.length >= maxSavedViews)
        throw new Problem(
          409,
          'too_many_views',
          'You’ve reached the limit of saved views. Remove one first.',
        )
      await putView(tx, { ...view, id: newId(clock.now()), operatorId })
      return viewsOf(tx, operatorId)
    })

export const removeView =
  ({ transact }: Pick<Deps, 'transact'>) =>
  async (operatorId: string, id: string) => {
    await transact((tx) => deleteView(tx, { id, operatorId }))
    return done
  }
