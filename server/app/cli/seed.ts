import { isEmpty } from '#server/operations/backup/index.ts'
import { seedCity } from '#server/operations/samples/index.ts'
import { readOffset } from '#server/operations/testSystem/index.ts'
import { machineClock, movableClock } from '#server/platform/clock.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { buildApp } from '../app.ts'
import { BadSetting, type Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import type { Parts } from '../parts.ts'
import { readSecrets } from '../secrets.ts'
import { keepSignIns } from '../signIns.ts'
import { tellHistory } from '../tellHistory.ts'
import { type Command, exits } from './command.ts'

export const seed: Command = {
  usage: 'seed',
  about: [
    'fills an empty database of a test system with the sample city, and prints its sign-ins',
    'A first start of the server on an empty folder does so too, unless it is started with --empty.',
    'Refused where there is data already, and where real people may come.',
  ],
  run: async ({ config: readConfig, say, tell }) => {
    const config = readConfig()
    if (!config.mayPretend)
      throw new BadSetting('The sample city is for a test system. Set PITSTOP_DEMO=1 to have one.')
    const lock = config.databaseUrl ? undefined : lockFolder(config.dataDir, process.pid)
    try {
      const secrets = readSecrets(config)
      const log = newLog(config.logLevel)
      const { db, markWhole } = await openDatabase(config, log)
      try {
        if (!(await db.transact(isEmpty)))
          throw new BadSetting('There is data already: only an empty database is seeded.')
        tell('Making the city …')
        const city = await makeCity(config, { db, log, secrets })
        await markWhole()
        say(`${city.locations} restrooms`)
        for (const role of ['guest', 'partner'] as const)
          say(`${role}  ${city[role].email}  password ${city[role].password}`)
      } finally {
        await db.close()
      }
      return exits.done
    } finally {
      lock?.release()
    }
  },
}

type Opened = Pick<Parts, 'db' | 'log' | 'secrets'>

async function makeCity(config: Config, { db, log, secrets }: Opened) {
  const { transact } = db
  const clock = movableClock(machineClock)
  clock.moveTo(await transact(readOffset))
  const city = await seedCity({ ...secrets, transact, clock, geocoder: offlineGeocoder })
  keepSignIns(config.dataDir, city)

  const publicUrl = () => config.publicUrl ?? `http://${config.host}:${config.port}`
  const { app, jobs } = await buildApp({
    config,
    db,
    clock,
    log,
    secrets,
    publicUrl,
    isDraining: () => false,
    // The history looks by itself, and nothing listens that the sandbox could tell.
    deliverMessage: async () => true,
  })
  try {
    await tellHistory({ app, jobs, transact, clock, city, publicUrl }, config)
  } finally {
    await app.close()
  }
  return city
}
