import { MemoryStorage } from './memoryStorage.ts'

/** Over a full one: what it has no room for lasts as long as the page is open, and what is removed is gone from both. */
class OverflowStorage extends MemoryStorage {
  readonly #full: Storage
  constructor(full: Storage) {
    super()
    this.#full = full
    Object.assign(this, full)
  }
  override setItem(key: string, value: string) {
    super.setItem(key, value)
    try {
      this.#full.setItem(key, value)
    } catch {
      // What it had before is true no more.
      this.#full.removeItem(key)
    }
  }
  override removeItem(key: string) {
    super.removeItem(key)
    this.#full.removeItem(key)
  }
}

function isForbidden(name: 'localStorage' | 'sessionStorage') {
  try {
    return globalThis[name].getItem('') === ''
  } catch {
    return true
  }
}

function replace(name: 'localStorage' | 'sessionStorage', value: Storage) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** A browser that blocks cookies forbids its storage too: the product then works until the page is closed. */
export let isStorageBlocked = isForbidden('localStorage')

/** A full storage: from here on the page keeps what there is and what comes for as long as it is open. */
function keepInMemory() {
  replace('localStorage', new OverflowStorage(localStorage))
  isStorageBlocked = true
}

/** Of what nothing else leads to, such as a token that the server has given. */
export function storeOrKeepInMemory(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    keepInMemory()
    localStorage.setItem(key, text)
  }
}

for (const name of ['localStorage', 'sessionStorage'] as const)
  if (isForbidden(name)) replace(name, new MemoryStorage())
