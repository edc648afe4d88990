import { isEmpty } from '#server/operations/backup/index.ts'
import { readOffset } from '#server/operations/testSystem/index.ts'
import { seedCity } from '#server/operations/samples/index.ts'
import { machineClock, movableClock } from '#server/platform/clock.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { offlineGeocoder } from '#server/providers/maps/offlineGeocoder.ts'
import { BadSetting } from '../config.ts'
import { openDatabase } from '../database.ts'
import { readSecrets } from '../secrets.ts'
import { keepSignIns } from '../signIns.ts'
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
      readSecrets(config)
      const { db, markWhole } = await openDatabase(config, newLog(config.logLevel))
      try {
        if (!(await db.transact(isEmpty)))
          throw new BadSetting('There is data already: only an empty database is seeded.')
        tell('Making the city …')
        const clock = movableClock(machineClock)
        clock.moveTo(await db.transact(readOffset))
        const city = await seedCity({ transact: db.transact, clock, geocoder: offlineGeocoder })
        keepSignIns(config.dataDir, city)
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
