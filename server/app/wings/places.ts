import { join } from 'node:path'
import type { PublicSettings } from '#contract/settings.ts'
import { reviewUses } from '#server/access/reviews/index.ts'
import { lastUseAt } from '#server/access/visits/index.ts'
import { arrivalRoutes, forgetOldArrivals, mailArrivals } from '#server/places/arrivals/index.ts'
import { mapEditRoutes, publicChanges } from '#server/places/edits/index.ts'
import { favouriteRoutes } from '#server/places/favourites/index.ts'
import { feedRoutes } from '#server/places/feed/index.ts'
import { geocodingRoutes } from '#server/places/geocoding/index.ts'
import { forgetOldDrafts, locationRoutes } from '#server/places/locations/index.ts'
import { builtPages, pageRoutes, purgeChangedPages } from '#server/places/pages/index.ts'
import {
  changeStepPhotos,
  deletePrivatePhotos,
  issuedPhotos,
  photoRoutes,
  removePhotos,
  removeUnsaved,
} from '#server/places/photos/index.ts'
import { restroomFileJobs, restroomFileRoutes } from '#server/places/restroomFiles/index.ts'
import { openSearch, type Search, searchRoutes } from '#server/places/search/index.ts'
import { type WalkingRouter, walkRoutes } from '#server/places/walks/index.ts'
import { distFolder } from '#server/platform/browserFiles.ts'
import { knownPlaces } from '#server/providers/maps/knownPlaces.ts'
import { joinCache, joinGeocoder, joinPhotos, joinRouter } from '../services.ts'
import type { Identity } from './identity.ts'
import type { Platform } from './platform.ts'

export type Places = Awaited<ReturnType<typeof joinPlaces>>

export async function joinPlaces(platform: Platform, { isOwnMachine }: Identity) {
  const { app, serve, admit, transact, clock, adapters } = platform
  const { config, publicUrl } = platform.parts
  const geocoder = joinGeocoder(config, adapters)
  geocodingRoutes(serve, { transact, clock, geocoder, isOwnMachine })
  const saving = { transact, clock, geocoder, issuedPhotos, changeStepPhotos }
  locationRoutes(serve, { ...saving, lastUse: lastUseAt, changesOf: publicChanges })
  restroomFileRoutes(app, { serve, admit }, saving)
  const router = joinRouter(config, adapters)
  walkRoutes(serve, { transact, clock, router })
  const search = await joinSearch(platform)
  const photoStore = await joinPhotos(config, adapters)
  await photoRoutes(app, { serve, admit }, { ...adapters, transact, photoStore })
  favouriteRoutes(serve, { transact, clock })
  const feedJob = feedRoutes(app, serve, {
    transact,
    clock,
    publicUrl,
    mayPretend: config.mayPretend,
  })
  await mapEditRoutes(app, { serve, admit }, { transact, clock, knownPlaces, photoStore })
  arrivalRoutes(serve, { transact, clock })
  const pages = joinPages(platform, search)
  return {
    photoStore,
    walkingRoutes: walkingRoutesOf(router),
    isSearchReady: () => search.isReady(),
    answerMissing: pages?.answerMissing,
    jobs: [
      removePhotos({ transact, clock, photoStore }),
      removeUnsaved({ transact, clock }),
      deletePrivatePhotos({ transact, clock, photoStore }),
      feedJob,
      mailArrivals({ transact, clock, publicUrl, search }),
      forgetOldArrivals({ transact, clock }),
      forgetOldDrafts({ transact, clock }),
      ...restroomFileJobs({ ...saving, log: platform.parts.log }),
      ...search.jobs,
      ...(pages?.jobs ?? []),
    ],
  }
}

function walkingRoutesOf(router: WalkingRouter | undefined): PublicSettings['walkingRoutes'] {
  if (!router) return 'none'
  return router.canAvoidSteps ? 'steps' : 'plain'
}

/** What answers an unknown address, where pages were built; and what has this process and a shared cache follow their changes. */
function joinPages({ app, transact, clock, adapters, parts }: Platform, search: Search) {
  const { config, publicUrl, pagesFile = join(distFolder, 'pages/render.js') } = parts
  const readPages = builtPages(pagesFile)
  if (!readPages) return undefined
  const reviews = reviewUses({ transact, clock, publicUrl })
  const purge = joinCache(config, adapters)
  const { answerMissing, forget } = pageRoutes(app, {
    readPages,
    transact,
    clock,
    search,
    publicUrl,
    isTestSystem: config.isTestSystem,
    mayPretend: config.mayPretend,
    contactEmail: config.contactEmail,
    isPurged: purge !== undefined,
    places: knownPlaces,
    reviewsOf: async (id) => (await reviews.locationReviews(id)).reviews,
  })
  return { answerMissing, jobs: [purgeChangedPages({ transact, forget, purge })] }
}

async function joinSearch({ app, serve, notices, transact, clock, parts }: Platform) {
  const { log, config, db } = parts
  // Embedded databases are copies of one template and share its name, by which a snapshot is known.
  const snapshotPath =
    db.engine === 'postgres' ? join(config.dataDir, 'search.snapshot') : undefined
  const engine = config.searchEngine
  const search = await openSearch({ transact, notices, clock, log, engine, snapshotPath })
  searchRoutes(serve, { search, transact, clock })
  // A partner who has just saved finds it so at the next look, however long the notice takes.
  app.addHook('onSend', (request, _reply, payload, done) => {
    const kind = request.caller?.kind
    const isPartners = kind === 'member' || kind === 'door'
    if (isPartners && request.method !== 'GET') search.invalidate()
    done(null, payload)
  })
  app.addHook('onClose', () => search.stop())
  return search
}
