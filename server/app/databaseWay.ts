interface Settings {
  DATABASE_URL?: string | undefined
  DATABASE_POOLER?: 'transaction' | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_REPLICA_URL?: string | undefined
  REDIS_URL?: string | undefined
}

/** Why the settings of the way to a database cannot work, in words for the operator. */
export function faultOfDatabaseWay(settings: Settings) {
  const { DATABASE_URL: url, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: directUrl } = settings
  const { REDIS_URL: redisUrl } = settings
  if (!url && pooler) return 'DATABASE_URL is missing: DATABASE_POOLER is set without a database.'
  if (!url && directUrl)
    return 'DATABASE_URL is missing: DATABASE_DIRECT_URL is set without a database.'
  if (!url && settings.DATABASE_REPLICA_URL)
    return 'DATABASE_URL is missing: DATABASE_REPLICA_URL is set without the database it follows.'
  if (!url && redisUrl)
    return 'DATABASE_URL is missing: REDIS_URL is set without a database that processes share.'
  if (pooler && !directUrl && !redisUrl)
    return 'DATABASE_DIRECT_URL or REDIS_URL is missing: with DATABASE_POOLER, processes hear of changes past the pooler.'
  return undefined
}
