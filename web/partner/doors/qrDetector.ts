/** The part of the Shape Detection API that a scan needs. */
export interface QrDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface Detectors {
  new (options: { formats: ['qr_code'] }): QrDetector
  getSupportedFormats(): Promise<readonly string[]>
}

declare global {
  interface Window {
    BarcodeDetector?: Detectors
  }
}

export const hasCamera = () => 'mediaDevices' in navigator

/** The browser's own reader where it reads QR codes; Safari and Firefox have none, and get one in code. */
export async function newDetector(): Promise<QrDetector> {
  const own = window.BarcodeDetector
  const isAble = (await own?.getSupportedFormats())?.includes('qr_code')
  const Detector = own && isAble ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Detector({ formats: ['qr_code'] })
}
