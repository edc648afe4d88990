/** The browser's own reader, where there is one (Shape Detection API). */
export interface QrDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => QrDetector
  }
}

export const newDetector = () =>
  window.BarcodeDetector && 'mediaDevices' in navigator
    ? new window.BarcodeDetector({ formats: ['qr_code'] })
    : undefined
