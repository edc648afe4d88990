import type { Transact } from '#server/platform/db.ts'
import type { Job } from '#server/platform/jobs.ts'
import type { Notices } from '#server/platform/notices.ts'
import type { ReplyRoom } from '#server/platform/replyRoom.ts'
import { filteredLayers } from './filteredLayers.ts'
import { fits, isEverything, matcherOf, type SearchFilter } from './filter.ts'
import { followLocations } from './follow.ts'
import { searchHelper } from './helper.ts'
import { countThese } from './layers.ts'
import { locationIndex } from './locationIndex.ts'
import { lookUp, type Question } from './lookUp.ts'
import { type Cluster, mapItems } from './mapItems.ts'
import type { Box } from './place.ts'
import { readyLocations } from './readyLocations.ts'

/** A search that looks at more than this goes on in the helper thread: here it would keep others waiting. */
const patience = 20_000

export interface View {
  box: Box
  zoom: number
  filter: SearchFilter
  /** Only these, where they fit. */
  ids: string[] | null
}

export interface Search {
  /** The first of those that fit, as they are to be answered: a JSON list. */
  find: (question: Question) => Promise<ReplyRoom>
  /** What stands in a window of the map, its points as a JSON list. `now` is the moment the filter speaks of. */
  window: (view: View, now: Date) => Promise<{ points: ReplyRoom; clusters: Cluster[] }>
  /** Something may have been written here whose notice is still on its way. */
  doubt: () => void
  isReady: () => boolean
  jobs: Job[]
  stop: () => Promise<void>
}

/** The search of this process: an index in memory that follows the database. */
export function openSearch(parts: { transact: Transact; notices: Notices }): Search {
  const index = locationIndex((seat) => ready.forget(seat))
  const ready = readyLocations(parts.transact, index)
  const followed = followLocations(parts, index)
  const helper = searchHelper(index)
  const layers = filteredLayers(index, helper)
  const { world, hours } = index

  const lookFar = async (question: Question) => {
    const found = (await helper.find(question)) ?? lookUp(index, question) ?? []
    // The thread reads while this one writes: a seat may have changed hands.
    const matcher = matcherOf(world, hours, question.filter)
    return found.filter((seat) => index.isTaken(seat) && fits(matcher, seat))
  }
  const layerOf = async ({ filter, ids }: View, now: Date) => {
    if (ids) {
      const matcher = matcherOf(world, hours, filter)
      const chosen = new Set(
        ids.map(index.seatOf).filter((seat) => seat !== -1 && fits(matcher, seat)),
      )
      return { counts: countThese(world, chosen), fits: (seat: number) => chosen.has(seat) }
    }
    if (isEverything(filter)) return { counts: world.cells.count, fits: () => true }
    return layers.of(filter, now.getTime())
  }

  return {
    find: async (question) => {
      await followed.current()
      const seats = lookUp(index, question, patience) ?? (await lookFar(question))
      return ready.listOf(seats, 'listed')
    },
    window: async (view, now) => {
      await followed.current()
      const items = mapItems(world, { ...view, ...(await layerOf(view, now)) })
      const seats = items.flatMap((item) => (item.kind === 'seat' ? [item.seat] : []))
      const clusters = items.filter((item) => item.kind === 'cluster')
      return { points: await ready.listOf(seats, 'pin'), clusters }
    },
    doubt: followed.doubt,
    isReady: followed.isReady,
    jobs: [followed.job, { name: 'wake the search helper', everyMs: 1_000, run: helper.wake }],
    stop: async () => {
      followed.stop()
      await helper.stop()
    },
  }
}
