import { useRef, useState } from 'react'
import { type PickedPhotos, pickPhotos } from '#web/shell/data/pickPhotos.ts'

/** A picture of the listing on its way to the server, or there. */
export type EditedPhoto =
  | { state: 'kept'; key: string; url: string }
  | { state: 'sending'; key: string; file: File; preview: string; share: number }
  | { state: 'failed'; key: string; file: File; preview: string; error: unknown }

/** A picture could not be sent, so a save would leave it out. */
export class PhotosUnsent extends Error {}

interface Edited {
  saved: readonly string[]
  /** What the form begins with. */
  unsaved?: readonly string[] | undefined
  max: number
  /** @returns what the photo is called from then on. */
  send: (file: File, onProgress: (share: number) => void) => Promise<string>
}

/** The pictures of a listing while it is edited: each is uploaded as soon as it is chosen. */
export function usePhotos({ saved, unsaved = saved, max, send: sendFile }: Edited) {
  const [photos, setPhotos] = useState(() => unsaved.map(keptPhoto))
  const [leftOut, setLeftOut] = useState<Omit<PickedPhotos, 'accepted'>>()
  // A save waits for uploads, and must then see them as they are, not as they were when it began.
  const latest = useRef(photos)
  const uploads = useRef(new Map<string, Promise<void>>())

  function change(to: (photos: EditedPhoto[]) => EditedPhoto[]) {
    latest.current = to(latest.current)
    setPhotos(latest.current)
  }
  const replace = (key: string, photo: EditedPhoto) =>
    change((all) => all.map((one) => (one.key === key ? photo : one)))

  function send(key: string, file: File, preview: string) {
    const sending = { state: 'sending', key, file, preview } as const
    replace(key, { ...sending, share: 0 })
    const upload = sendFile(file, (share) => replace(key, { ...sending, share })).then(
      (url) => {
        replace(key, { state: 'kept', key, url })
        URL.revokeObjectURL(preview)
      },
      (error: unknown) => replace(key, { state: 'failed', key, file, preview, error }),
    )
    uploads.current.set(key, upload)
  }

  return {
    photos,
    leftOut,
    freeSlots: max - photos.length,
    kept: photos.flatMap((photo) => (photo.state === 'kept' ? [photo.url] : [])),
    isUploading: photos.some(({ state }) => state === 'sending'),
    isChanged: photos.map(urlOf).join(' ') !== saved.join(' '),
    add: (files: readonly File[]) => {
      const { accepted, ...others } = pickPhotos(files, max - latest.current.length)
      setLeftOut(others)
      for (const file of accepted) {
        const photo = newPhoto(file)
        change((all) => [...all, photo])
        send(photo.key, file, photo.preview)
      }
    },
    remove: (key: string) => {
      const removed = latest.current.find((photo) => photo.key === key)
      if (removed && removed.state !== 'kept') URL.revokeObjectURL(removed.preview)
      uploads.current.delete(key)
      setLeftOut(undefined)
      change((all) => all.filter((photo) => photo.key !== key))
    },
    retry: ({ key, file, preview }: Extract<EditedPhoto, { state: 'failed' }>) =>
      send(key, file, preview),
    /** What all pictures are called, once every upload has come to its end. */
    settled: async (): Promise<string[]> => {
      await Promise.all(uploads.current.values())
      return latest.current.map((photo) => {
        if (photo.state !== 'kept') throw new PhotosUnsent()
        return photo.url
      })
    },
  }
}
export type PhotosEditing = ReturnType<typeof usePhotos>

const keptPhoto = (url: string): EditedPhoto => ({ state: 'kept', key: url, url })

const newPhoto = (file: File) => ({
  state: 'sending' as const,
  key: crypto.randomUUID(),
  file,
  preview: URL.createObjectURL(file),
  share: 0,
})

const urlOf = (photo: EditedPhoto) => (photo.state === 'kept' ? photo.url : photo.key)
