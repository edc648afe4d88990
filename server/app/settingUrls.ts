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
