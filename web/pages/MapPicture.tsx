import { mapPath } from '#contract/pageAddress.ts'
import { mapSize } from '#contract/pages.ts'

type Theme = 'auto' | 'light' | 'dark'

/** The bundled map without words, in the colours of the reader unless one theme is wanted. */
export function MapPicture({ point, zoom, theme }: { point: string; zoom: number; theme: Theme }) {
  return (
    <picture>
      {theme === 'auto' && (
        <source media="(prefers-color-scheme: dark)" srcSet={mapPath('dark', zoom, point)} />
      )}
      <img
        src={mapPath(theme === 'dark' ? 'dark' : 'light', zoom, point)}
        alt=""
        {...mapSize}
        loading="lazy"
        className="block h-auto w-full"
      />
    </picture>
  )
}
