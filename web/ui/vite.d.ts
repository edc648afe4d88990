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

/** Made by build/pageScripts.ts. */
declare module 'virtual:page-scripts' {
  /** Of a page of others. */
  export const embedScript: string
  /** Where the script stands that says of a restroom's page whether it is open now. */
  export const openNowPath: string
}
