/** What a row says, by the names OpenStreetMap gives it. Values are trimmed and never empty. */
export type Tags = Partial<Record<string, string>>

/** What cities call a column that OpenStreetMap has another name for. All lower case, with `_` for a gap. */
const otherNames: Record<string, readonly string[]> = {
  id: [
    '@id',
    'external_id',
    'osm_id',
    'objectid',
    'fid',
    'global_id',
    'globalid',
    'gid',
    'facility_id',
  ],
  lat: ['latitude', 'y'],
  lng: ['lon', 'long', 'longitude', 'x'],
  point: ['geo_point_2d', 'the_geom', 'geom', 'wkt', 'coordinates', 'geo_point', 'location_1'],
  name: ['facility_name', 'title', 'toilet_name', 'nom', 'nombre', 'bezeichnung'],
  address: ['addr:full', 'full_address', 'street_address', 'location', 'adresse', 'direccion'],
  opening_hours: ['hours', 'hours_of_operation', 'openinghours', 'horaire'],
  wheelchair: ['toilets:wheelchair', 'accessibility', 'accessible', 'ada', 'acces_pmr'],
  changing_table: ['baby_changing', 'changing_stations', 'babychange', 'diaper', 'relais_bebe'],
  unisex: ['all_gender', 'gender_neutral'],
  fee: ['charge', 'price', 'cost', 'paymentrequired'],
  access: ['public_access'],
  description: ['additional_notes', 'comments'],
}

const names = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map((other) => [other, name])),
)

/** A row's own names first: what it calls `name` is not overwritten by its `title`. */
export function tagsOf(row: Record<string, unknown>): Tags {
  const tags = Object.entries(row).flatMap(([written, value]): [string, string][] => {
    const text = textOf(value)
    return text
      ? [
          [
            written
              .trim()
              .toLowerCase()
              .replaceAll(/[\s-]+/g, '_'),
            text,
          ],
        ]
      : []
  })
  const renamed = tags.flatMap(([name, text]): [string, string][] => {
    const known = names.get(name)
    return known ? [[known, text]] : []
  })
  return Object.fromEntries([...renamed, ...tags])
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''

const yes = /^(yes|y|true|1|oui|s[ií]|ja|designated|fully\b.*)$/i
const no = /^(no|n|false|0|non|nein|not\b.*)$/i

/** Anything that is neither a plain yes nor a plain no is not known. */
export function answerOf(written: string | undefined) {
  if (written === undefined) return 'unknown'
  if (yes.test(written)) return 'yes'
  return no.test(written) ? 'no' : 'unknown'
}
