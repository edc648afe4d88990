import { open } from 'node:fs/promises'
import { BrokenFile } from './readFeatures.ts'

/** So many bytes of a file are held at a time. */
const pieceBytes = 256 * 1024

/** A file as text, piece by piece. `onRead` hears how many bytes it has come to. */
export async function* readTexts(path: string, onRead: (bytes: number) => void) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  const decoded = (piece?: Uint8Array) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new BrokenFile(
        `This is not UTF-8, somewhere between byte ${bytes - pieceBytes < 0 ? 0 : bytes - pieceBytes} and ${bytes}.`,
      )
    }
  }

  const file = await open(path)
  try {
    const buffer = new Uint8Array(pieceBytes)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, pieceBytes)
      if (bytesRead === 0) break
      bytes += bytesRead
      yield decoded(buffer.subarray(0, bytesRead))
      onRead(bytes)
    }
    const rest = decoded()
    if (rest) yield rest
  } finally {
    await file.close()
  }
}
