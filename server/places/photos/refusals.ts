import { Problem } from '#server/platform/problem.ts'

export const photoNotFound = () => new Problem(404, 'photo_not_found', 'We can’t find this photo.')

export const notAPhoto = () =>
  new Problem(415, 'photo_type', 'Send one picture as the form field `photo`.')
