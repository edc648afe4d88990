import { expect, test } from 'vitest'
import { maxPhotoBytes } from '#contract/photoSizes.ts'
import { pickPhotos } from './pickPhotos.ts'

const file = (name: string, type: string, bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type })

test('a selection is cut to the free slots, and only pictures count', () => {
  const files = [
    file('a.txt', 'text/plain'),
    file('1.jpg', 'image/jpeg'),
    file('2.png', 'image/png'),
    file('drawing.svg', 'image/svg+xml'),
    file('3.webp', 'image/webp'),
  ]
  const { accepted, ...left } = pickPhotos(files, 2)
  expect(accepted.map(({ name }) => name)).toEqual(['1.jpg', '2.png'])
  expect(left).toEqual({ cut: 1, unfit: 2, tooLarge: 0 })
})

test('a picture that the server would refuse for its size takes no slot', () => {
  const files = [file('big.jpg', 'image/jpeg', maxPhotoBytes + 1), file('1.jpg', 'image/jpeg')]
  const { accepted, ...left } = pickPhotos(files, 1)
  expect(accepted.map(({ name }) => name)).toEqual(['1.jpg'])
  expect(left).toEqual({ cut: 0, unfit: 0, tooLarge: 1 })
})
