import * as contract from '#contract/locations.ts'
import * as reports from '#contract/reports.ts'
import { mostListed } from '#web/locations/mostListed.ts'
import type { ActiveFilter, LocationsSource } from '#web/locations/source.ts'
import { readLocations, readShown } from './readLocations.ts'
import { knownAnswer, send, sendRaw } from './send.ts'
import { sendPhoto } from './sendPhoto.ts'

const wishesOf = ({
  open,
  features,
  ids,
  maxPrice,
  minRating,
  q,
  withoutPublic,
}: ActiveFilter) => ({
  maxPrice,
  minRating,
  q,
  ...(open ? { open: 'now' as const } : {}),
  ...(features?.length ? { features: features.join(',') } : {}),
  ...(ids ? { ids: ids.join(',') } : {}),
  ...(withoutPublic ? { public: 'no' as const } : {}),
})

const queryOf = (filter: ActiveFilter) => ({
  ...wishesOf(filter),
  ...(filter.near ? { near: `${filter.near.lat},${filter.near.lng}` } : {}),
  limit: mostListed,
})

export const liveLocations: LocationsSource = {
  map: ({ west, south, east, north, zoom }, filter, signal) => {
    const query = { ...wishesOf(filter), bbox: [west, south, east, north].join(), zoom }
    return send(contract.mapWindow, { query, signal })
  },
  active: async (filter) => {
    // None of none is nothing; to the server it would mean all.
    if (filter.ids?.length === 0) return []
    return readLocations(await sendRaw(contract.activeLocations, { query: queryOf(filter) }))
  },
  known: (filter) => {
    const answer = knownAnswer(contract.activeLocations, { query: queryOf(filter) })
    return answer === undefined ? undefined : readLocations(answer)
  },
  one: async (id) => readShown(await sendRaw(contract.oneLocation, { params: { id } })),
  places: (typed) => send(contract.findPlaces, { query: { q: typed } }),
  mine: () => send(contract.myLocation),
  save: (draft) => send(contract.saveLocation, { body: draft }),
  setVisibility: (isActive) => send(contract.setVisibility, { body: { isActive } }),
  reports: () => send(reports.locationReports),
  answerReports: (seenUntil) => send(reports.answerReports, { body: { seenUntil } }),
  setPause: (asked) => send(contract.setPause, { body: asked }),
  uploadPhoto: (photo, onProgress) => sendPhoto(contract.uploadPhoto, photo, onProgress),
}
