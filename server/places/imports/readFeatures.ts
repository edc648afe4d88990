/** One Feature takes this many characters at most: a point has hundreds, a park's outline some ten thousand. */
export const maxFeatureCharacters = 1_000_000

/** The text of one Feature, or why it could not be read. */
export type FeatureText = { text: string } | { problem: string }

/** A file that cannot be read on; its message says why. */
export class BrokenFile extends Error {}

/**
 * The Features of a GeoJSON FeatureCollection, one by one as its text comes along: a file is never held whole. Only
 * brackets and quotes are followed; whether a Feature is JSON is found out when it is parsed.
 */
export async function* readFeatures(texts: AsyncIterable<string>): AsyncGenerator<FeatureText> {
  const scanner = featureScanner()
  for await (const text of texts) yield* scanner.take(text)
  scanner.end()
}

const quote = 34
const backslash = 92
const comma = 44
const opens = new Set([91, 123])
const closes = new Set([93, 125])
const bracket = 91

/** A key of the collection itself is longer than this only where it is not `features`. */
const maxKeyCharacters = 20

function featureScanner() {
  const feature = collector()
  let depth = 0
  let isInText = false
  let isEscaped = false
  /** The last text on the collection's own level, to tell its `features` from its other lists. */
  let key = ''
  let state: 'before' | 'within' | 'after' = 'before'

  const step = (code: number): boolean => {
    if (isInText) {
      if (isEscaped) isEscaped = false
      else if (code === backslash) isEscaped = true
      else if (code === quote) isInText = false
      else if (depth === 1 && key.length < maxKeyCharacters) key += String.fromCharCode(code)
      return false
    }
    if (code === quote) {
      isInText = true
      if (depth === 1) key = ''
    } else if (code === comma && depth === 1) key = ''
    else if (opens.has(code)) {
      if (depth === 1 && code === bracket && key === 'features') state = 'within'
      depth++
    } else if (closes.has(code)) {
      depth--
      if (depth === 1 && state === 'within') state = 'after'
      return depth === 2 && state === 'within'
    }
    return false
  }

  return {
    *take(text: string): Generator<FeatureText> {
      for (let at = 0; at < text.length; at++) {
        const before = depth
        const isDone = step(text.charCodeAt(at))
        if (state === 'within' && before === 2 && depth === 3) feature.begin(at)
        if (isDone) yield feature.finish(text, at + 1)
      }
      feature.keep(text)
    },
    end() {
      if (state === 'before') throw new BrokenFile('This is not a GeoJSON FeatureCollection.')
      if (depth > 0 || isInText) throw new BrokenFile('The file is cut: it ends in the middle.')
    },
  }
}

/** Gathers one Feature from the pieces it comes in; one that is too long is let go of. */
function collector() {
  let parts: string[] = []
  let size = 0
  let from = -1

  const keep = (text: string, to = text.length) => {
    if (from === -1) return
    size += to - from
    if (size <= maxFeatureCharacters) parts.push(text.slice(from, to))
    else parts = []
    from = 0
  }
  return {
    begin: (at: number) => {
      from = at
    },
    keep: (text: string) => keep(text),
    finish: (text: string, to: number): FeatureText => {
      keep(text, to)
      const found =
        size <= maxFeatureCharacters ? { text: parts.join('') } : { problem: 'it is too long' }
      parts = []
      size = 0
      from = -1
      return found
    },
  }
}
