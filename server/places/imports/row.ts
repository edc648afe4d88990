import type { SourceElement } from '#server/places/locations/index.ts'
import type { Tags } from './tags.ts'

/** A row of a file by the number it has there: a line of CSV, a Feature of GeoJSON. */
export type Row = { number: number } & (
  | { tags: Tags; lat: number; lng: number; element?: SourceElement | undefined }
  | { problem: string }
)
