import { z } from 'zod'
import { sourceLength } from '#contract/locations.ts'
import { someText } from '#contract/text.ts'
import { isZone } from '#contract/zone.ts'
import { hasKnownLicence, openStreetMap } from '#server/places/imports/index.ts'
import { BadUse, type Command, exits } from './command.ts'
import { importFile, removeImported } from './importFile.ts'

const SourceName = someText(sourceLength)
/** As SPDX writes it. */
const License = z.string().regex(/^[\w.+-]{1,60}$/)
const Credit = someText(200)

export const importRestrooms: Command = {
  usage: 'import toilets.geojson',
  about: [
    'puts public restrooms on the map, from GeoJSON or CSV',
    'OpenStreetMap’s, or those of another source; each row that is refused is named.',
    '--source "City of Springfield"   whose they are',
    '--license CC-BY-4.0              under which its rows may be used, by its SPDX name',
    '--credit "Springfield Open Data" whom those who use them must name',
    '--time-zone America/New_York     where their hours hold',
    '--dry-run                        only judges the file',
    '--remove "City of Springfield"   takes a source off the map',
    'With the embedded database the server must be stopped first.',
    'Ends with 3 where it is done, but rows of the file were refused.',
  ],
  flags: ['dry-run', 'remove'],
  settings: ['source', 'license', 'credit', 'time-zone'],
  run: async ({ words: [word, ...more], has, setting, config: readConfig, say }) => {
    const timeZone = setting('time-zone') ?? null
    if (word === undefined || more.length > 0)
      throw new BadUse('Say which file, like: pitstop import toilets.geojson')
    const source = SourceName.safeParse(has('remove') ? word : (setting('source') ?? openStreetMap))
    if (!source.success)
      throw new BadUse(`A source has a name of up to ${sourceLength} characters.`)
    if (timeZone !== null && !isZone(timeZone))
      throw new BadUse(`There is no time zone ${timeZone}. One is called like America/New_York.`)
    const licence = licenceIn(setting)
    if (hasKnownLicence(source.data) && Object.keys(licence).length > 0)
      throw new BadUse(`The license and the credit of ${source.data} are known.`)
    const config = readConfig()
    if (has('remove')) {
      say(await removeImported(config, source.data))
      return exits.done
    }
    const isDryRun = has('dry-run')
    const input = { path: word, source: source.data, timeZone, licence, isDryRun }
    const { summary, hasRefused } = await importFile(config, input)
    say(summary)
    return hasRefused ? exits.partly : exits.done
  },
}

function licenceIn(setting: (name: string) => string | undefined) {
  const [license, credit] = [setting('license'), setting('credit')]
  if (license !== undefined && !License.safeParse(license).success)
    throw new BadUse('A license is called by its SPDX name, like CC-BY-4.0.')
  if (credit !== undefined && !Credit.safeParse(credit).success)
    throw new BadUse('A credit is one line of up to 200 characters.')
  return { ...(license !== undefined && { license }), ...(credit !== undefined && { credit }) }
}
