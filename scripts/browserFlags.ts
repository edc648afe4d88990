/** How a browser is started on a machine without a screen or a graphics card. */
export const browserFlags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Only the map is drawn by the software of WebGL; pages put together by it cost twice as much.
  '--disable-gpu-compositing',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
