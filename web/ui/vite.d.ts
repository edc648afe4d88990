/// <reference types="vite/client" />

declare module 'virtual:map-pictures' {
  interface MapPicture {
    view: { centre: { lat: number; lng: number }; zoom: number }
    /** In px, at scale 1. */
    width: number
    height: number
    light: string
    dark: string
  }
  const mapPictures: MapPicture[]
  export default mapPictures
}
