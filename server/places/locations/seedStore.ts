import type { Tx } from '#server/platform/db.ts'
import type { LocationDetails } from './partnerStore.ts'

/** A location as the sample city has it from the start: visible, and rated. */
export interface NewLocation
  extends Omit<
    LocationDetails,
    'houseRules' | 'hourlyLimit' | 'stepPhotos' | 'instructionsLanguage' | 'stepTranslations'
  > {
  id: string
  partnerId: string
  ratingSum: number
  ratingCount: number
  createdAt: Date
}

/** Many at once, in one statement: a city is there within the first start. */
export async function addLocations(tx: Tx, locations: NewLocation[]) {
  await tx.run(
    `insert into locations
       (id, partner_id, name, address, description, photo_urls, is_active, lat, lng, price_cents,
        features, opening_hours, instructions, asks_first, rating_sum, rating_count, created_at, changed_at)
     select id, "partnerId", name, address, description, "photoUrls", true,
            (coordinates->>'lat')::float8, (coordinates->>'lng')::float8, "priceCents",
            features, "openingHours", instructions, "asksFirst", "ratingSum", "ratingCount",
            "createdAt", "createdAt"
     from jsonb_to_recordset($1::jsonb) as listed(
       id uuid, "partnerId" uuid, name text, address text, description text, "photoUrls" jsonb,
       coordinates jsonb, "priceCents" integer, features jsonb, "openingHours" jsonb,
       instructions text, "asksFirst" boolean, "ratingSum" integer, "ratingCount" integer, "createdAt" timestamptz)`,
    [locations],
  )
}
