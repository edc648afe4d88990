/**
 * As much of Google's script as the product asks for: a flat map that draws nothing, on which overlays stand where
 * they should. The real one is out of a test's reach.
 */
export const googleStandIn = `
(() => {
  const pxPerDegree = (zoom) => (256 * 2 ** zoom) / 360
  class LatLng {
    constructor({ lat, lng }) { this.at = { lat, lng } }
    toJSON() { return this.at }
  }
  class Point { constructor(x, y) { this.x = x; this.y = y } }
  const world = {
    fromLatLngToPoint: (at) => new Point((at.lng + 180) / 360 * 256, (90 - at.lat) / 360 * 256),
    fromPointToLatLng: ({ x, y }) => new LatLng({ lat: 90 - y / 256 * 360, lng: x / 256 * 360 - 180 }),
  }
  class Map {
    constructor(div, { center, zoom }) {
      Object.assign(this, { div, center, zoom, listeners: [], overlays: new Set() })
      this.panes = Object.fromEntries(['overlayMouseTarget', 'floatPane'].map((name, layer) => {
        const pane = document.createElement('div')
        pane.style.cssText = 'position:absolute;top:0;left:0;z-index:' + layer
        return [name, div.appendChild(pane)]
      }))
      div.addEventListener('click', ({ target }) => target === div && this.tell('click', { latLng: this.latLng(new Point(0, 0)) }))
      queueMicrotask(() => this.moved())
    }
    tell(name, event) { for (const l of [...this.listeners]) if (l.name === name) l.told(event) }
    moved() { for (const o of this.overlays) o.draw(); this.tell('bounds_changed'); this.tell('idle') }
    addListener(name, told) {
      const listener = { name, told, remove: () => { this.listeners = this.listeners.filter((l) => l !== listener) } }
      this.listeners.push(listener)
      return listener
    }
    pixel({ lat, lng }) {
      const scale = pxPerDegree(this.zoom)
      return new Point(this.div.clientWidth / 2 + (lng - this.center.lng) * scale, this.div.clientHeight / 2 - (lat - this.center.lat) * scale)
    }
    latLng({ x, y }) {
      const scale = pxPerDegree(this.zoom)
      return new LatLng({ lng: this.center.lng + (x - this.div.clientWidth / 2) / scale, lat: this.center.lat - (y - this.div.clientHeight / 2) / scale })
    }
    getDiv() { return this.div }
    getZoom() { return this.zoom }
    getCenter() { return new LatLng(this.center) }
    getProjection() { return world }
    getBounds() {
      const nw = this.latLng(new Point(0, 0)).at
      const se = this.latLng(new Point(this.div.clientWidth, this.div.clientHeight)).at
      return { toJSON: () => ({ west: nw.lng, north: nw.lat, east: se.lng, south: se.lat }) }
    }
    moveCamera({ center, zoom }) { this.center = center.at ?? center; this.zoom = zoom; this.moved() }
    panTo(center) { this.center = center.at ?? center; this.moved() }
    setZoom(zoom) { this.zoom = zoom; this.moved() }
    panBy(x, y) {
      this.center = this.latLng(new Point(this.div.clientWidth / 2 + x, this.div.clientHeight / 2 + y)).at
      this.moved()
    }
  }
  class OverlayView {
    setMap(map) {
      if (map) { this.map = map; map.overlays.add(this); this.onAdd(); this.draw() }
      else { this.map.overlays.delete(this); this.onRemove(); this.map = undefined }
    }
    getPanes() { return this.map.panes }
    getProjection() {
      const { map } = this
      if (!map) return undefined
      const pixel = (latLng) => map.pixel(latLng.at), latLng = (point) => map.latLng(point)
      return { fromLatLngToContainerPixel: pixel, fromLatLngToDivPixel: pixel, fromContainerPixelToLatLng: latLng, fromDivPixelToLatLng: latLng }
    }
    static preventMapHitsFrom() {}
    static preventMapHitsAndGesturesFrom() {}
  }
  const event = {
    addListenerOnce(map, name, told) {
      const listener = map.addListener(name, () => { listener.remove(); told() })
    },
    clearInstanceListeners(map) { map.listeners = [] },
  }
  window.google = { maps: { Map, OverlayView, LatLng, Point, event } }
  window[new URL(document.currentScript.src).searchParams.get('callback')]()
})()
`

/** The script comes, and Google then refuses the key. */
export const refusesKey = `${googleStandIn}\nwindow.gm_authFailure()`
