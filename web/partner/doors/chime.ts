import { useSyncExternalStore } from 'react'

/** A setting of the device, not of the account: the counter is a place. */
const key = 'pitstop.chime'
const listeners = new Set<() => void>()

export const isSoundOn = () => localStorage.getItem(key) !== 'off'

export function setSound(isOn: boolean) {
  localStorage.setItem(key, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
  // Heard once, and allowed by this press: a browser plays nothing on a page that was never touched.
  if (isOn) playChime()
}

export const useSound = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isSoundOn,
    () => true,
  )

let context: AudioContext | undefined

/** In Hz: a rising fifth carries through a busy room. */
const notes = [784, 1175]
const noteSeconds = 0.28

export function playChime() {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  const player = context
  void player.resume()
  for (const [place, frequency] of notes.entries()) {
    const begin = player.currentTime + place * noteSeconds
    const volume = player.createGain()
    volume.gain.setValueAtTime(0.5, begin)
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 2 * noteSeconds)
    const tone = player.createOscillator()
    tone.frequency.value = frequency
    tone.connect(volume).connect(player.destination)
    tone.start(begin)
    tone.stop(begin + 2 * noteSeconds)
  }
}
