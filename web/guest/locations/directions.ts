import type { Coordinates } from '#contract/locations.ts'

/** The external maps page that leads there on foot [H9]. */
export function directionsUrl(destination: Coordinates, origin?: Coordinates) {
  const written = ({ lat, lng }: Coordinates) => `${lat},${lng}`
  const query = new URLSearchParams({
    api: '1',
    destination: written(destination),
    travelmode: 'walking',
    ...(origin ? { origin: written(origin) } : {}),
  })
  return `https://www.google.com/maps/dir/?${query.toString()}`
}

/**
 * Opens the way in a new window. The window is opened at once, because browsers allow it only in answer to a
 * press; it learns its address when the position is known, or known not to come.
 */
export async function openDirections(
  destination: Coordinates,
  findOrigin: () => Promise<Coordinates | undefined>,
) {
  const opened = window.open('', '_blank')
  const url = directionsUrl(destination, await findOrigin())
  if (!opened) {
    window.location.assign(url)
    return
  }
  opened.opener = null
  opened.location.replace(url)
}
