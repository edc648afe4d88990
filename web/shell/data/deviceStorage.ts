/** A browser's storage, for tests. What is kept are its own properties, as in a browser: `Object.keys` lists them. */
export class DeviceStorage {
  [key: string]: unknown
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key)
  }
}
