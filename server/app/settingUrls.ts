import { z } from 'zod'

export const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must begin with postgres:// or postgresql://',
})

export const redisUrl = z.url({
  protocol: /^rediss?$/,
  error: 'must begin with redis:// or rediss://',
})

export const web = z.url({
  protocol: /^https?$/,
  error: 'must begin with http:// or https://',
  // What is no address at all is not looked at further.
  abort: true,
})

export const hasNoPath = (url: string) => {
  const { pathname, search, hash } = new URL(url)
  return pathname === '/' && search === '' && hash === ''
}

const likeRouter = 'must be like valhalla https://routes.example, osrm … or graphhopper …'

/** What a router speaks, and where it is. */
export const WalkingRouterSetting = z
  .string()
  .trim()
  .transform((written) => written.split(/\s+/))
  .pipe(
    z.tuple([z.enum(['valhalla', 'osrm', 'graphhopper'], likeRouter), web], { error: likeRouter }),
  )
  .transform(([kind, url]) => ({ kind, url: url.replace(/\/$/, '') }))
