/** One more than the highest of these, such as of the text in force, the file and what was agreed to: `3` after `2`, `2.1` or `v2`. */
export const nextVersion = (...versions: (string | undefined)[]) =>
  String(Math.max(...versions.map(numberIn)) + 1)

/** Of a date as a version it is the year. */
const numberIn = (version = '0') => Number(/\d{1,9}/.exec(version)?.[0] ?? 0)
