import { expect, test } from 'vitest'
import { EmbedSettings } from '#contract/embed.ts'
import { frameCode, scriptCode } from './writeCode.ts'

test('a name with quotes and tags stays a name in both codes', () => {
  const settings = EmbedSettings.parse({ near: '40.7,-73.9', place: '"><script>&' })
  const input = { settings, origin: 'https://pitstop.example', title: 'Restrooms' }
  expect(scriptCode(input)).toBe(
    '<script async src="https://pitstop.example/embed.js" data-near="40.7,-73.9" ' +
      'data-place="&quot;>&lt;script>&amp;" data-language="en" data-title="Restrooms"></script>',
  )
  expect(frameCode(input)).toBe(
    '<iframe src="https://pitstop.example/embed?near=40.7%2C-73.9&amp;place=%22%3E%3Cscript%3E%26&amp;language=en" ' +
      'title="Restrooms" width="100%" height="480" loading="lazy" style="border:0"></iframe>',
  )
})
