import type { FastifyInstance } from 'fastify'
import { browserFiles } from '#server/platform/browserFiles.ts'
import { healthRoutes } from '#server/platform/health.ts'
import type { DeclaredRoute } from '#server/platform/http.ts'
import type { Job } from '#server/platform/jobs.ts'
import { openApiRoutes } from './openapi/routes.ts'
import type { Parts } from './parts.ts'
import { joinAccess } from './wings/access.ts'
import { joinEarnings } from './wings/earnings.ts'
import { joinIdentity } from './wings/identity.ts'
import { joinMessages } from './wings/messages.ts'
import { joinMoney } from './wings/money.ts'
import { joinOperations } from './wings/operations.ts'
import { joinPlaces } from './wings/places.ts'
import { joinPlatform } from './wings/platform.ts'
import { joinProfile } from './wings/profile.ts'

interface Product {
  app: FastifyInstance
  /** Recurring work; start.ts starts it, tests run a round by hand. */
  jobs: Job[]
  routes: DeclaredRoute[]
}

/** Builds the HTTP app from its parts, wing by wing from the lowest. */
export async function buildApp(parts: Parts): Promise<Product> {
  const platform = await joinPlatform(parts)
  const { app, metrics, routes } = platform
  const messages = await joinMessages(platform)
  const identity = joinIdentity(platform)
  const places = await joinPlaces(platform, identity)
  const money = await joinMoney(platform, identity)
  const access = await joinAccess(platform, identity, places, money)
  const earnings = joinEarnings(platform, money)
  const operations = await joinOperations(platform, places, access, identity)
  const profile = joinProfile(platform, identity)

  healthRoutes(app, {
    ...parts,
    waitsFor: () => (places.isSearchReady() ? undefined : 'search'),
  })
  openApiRoutes(app, parts)
  await browserFiles(app, places.answerMissing)
  const wings = [platform, messages, identity, places, money, access, earnings, operations, profile]
  const jobs = wings.flatMap((wing) => wing.jobs).map(metrics.counted)
  return { app, jobs, routes }
}
