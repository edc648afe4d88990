/** As a browser's storage, for as long as the page is open. What is kept are its own properties: `Object.keys` lists them. */
export class MemoryStorage implements Storage {
  [key: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
  key(at: number) {
    return Object.keys(this)[at] ?? null
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}
