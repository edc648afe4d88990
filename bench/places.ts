import type pg from 'pg'

/** Where the locations of a bench lie. */
export interface Places {
  /** Degrees in SQL, of the location of a number `n`. */
  lat: string
  lng: string
  /** A place to ask around, as `near` takes it. */
  around: () => string
}

type Random = () => number
const near = (lat: number, lng: number) => `${lat.toFixed(5)},${lng.toFixed(5)}`

export const overTheWorld = (random: Random): Places => ({
  lat: 'random() * 110 - 50',
  lng: 'random() * 360 - 180',
  around: () => near(random() * 110 - 50, random() * 360 - 180),
})

/** Towns of a few kilometres, in which 14,000 in 40 have some 25 within 1 km, as the open toilet maps do. */
export const inTowns = (random: Random, towns: number): Places => ({
  lat: `50 + (n % ${towns}) * 0.2 + (random() + random() + random() - 1.5) * 0.045`,
  lng: `-5 + (n % ${towns}) * 0.16 + (random() + random() + random() - 1.5) * 0.07`,
  around: () => {
    const town = Math.floor(random() * towns)
    const off = (degrees: number) => (random() - 0.5) * degrees
    return near(50 + town * 0.2 + off(0.02), -5 + town * 0.16 + off(0.03))
  },
})

/** Writes so many visible restrooms, each of a partner of its own. */
export async function fillPlaces(
  client: pg.Client,
  count: number,
  places: Pick<Places, 'lat' | 'lng'>,
) {
  const began = performance.now()
  await client.query(`select setseed(0.5)`)
  await client.query(
    `insert into accounts (id, user_type, name, email, email_key, password_hash, created_at)
     select gen_random_uuid(), 'partner', 'bench', n || '@bench.example', n || '@bench.example', '!', now()
     from generate_series(1, $1::integer) as n`,
    [count],
  )
  await client.query(
    `insert into locations
       (id, partner_id, name, address, description, photo_urls, is_active, lat, lng, price_cents,
        features, opening_hours, instructions, rating_sum, rating_count, created_at, changed_at)
     select gen_random_uuid(), id, 'Café ' || left(email, 8), '1 Test Street', '', '[]', true,
       ${places.lat}, ${places.lng}, 150 + 50 * floor(random() * 18)::integer,
       jsonb_build_object('wheelchair', case when random() < 0.3 then 'yes' else 'unknown' end,
         'stepFree', 'unknown', 'babyChanging', 'unknown', 'genderNeutral', 'unknown',
         'singleRoom', 'unknown', 'shower', 'no', 'menstrualProducts', 'unknown', 'familyRoom', 'unknown'),
       jsonb_build_object('timeZone', 'Europe/Paris', 'exceptions', '[]'::jsonb, 'weekly',
         jsonb_build_array(jsonb_build_object('day', 1 + floor(random() * 7)::integer,
           'opens', '0' || floor(random() * 10)::integer || ':00', 'closes', '2' || floor(random() * 4)::integer || ':00'))),
       '', 10 + floor(random() * 41)::integer, 10, now(), now()
     from (select id, email, split_part(email, '@', 1)::integer as n
           from accounts where name = 'bench') as partners`,
  )
  await client.query(`analyze locations`)
  console.log(`${count} locations written in ${Math.round(performance.now() - began)} ms`)
}
