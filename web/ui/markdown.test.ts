import { expect, test } from 'vitest'
import { parseMarkdown } from './markdown.ts'

const text = (words: string) => [{ kind: 'text', text: words }]

test('headings, paragraphs, lists and tables are told apart', () => {
  const blocks = parseMarkdown(
    '# One\nBelow it.\n\n## Two\n\nA line\nthat goes on.\n\n- first\n- second\n  goes on\n\n| What | How long |\n|---|---|\n| Name | a day |',
  )
  expect(blocks).toEqual([
    { kind: 'heading', level: 2, line: text('One') },
    { kind: 'paragraph', line: text('Below it.') },
    { kind: 'heading', level: 2, line: text('Two') },
    { kind: 'paragraph', line: text('A line that goes on.') },
    { kind: 'list', items: [text('first'), text('second goes on')] },
    {
      kind: 'table',
      head: [text('What'), text('How long')],
      rows: [[text('Name'), text('a day')]],
    },
  ])
})

test('bold words and links stand within a line', () => {
  expect(
    parseMarkdown('**Ask** on the [contact page](/contact), or [mail](mailto:a@b.example).'),
  ).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'bold', text: 'Ask' },
        { kind: 'text', text: ' on the ' },
        { kind: 'link', text: 'contact page', to: '/contact' },
        { kind: 'text', text: ', or ' },
        { kind: 'link', text: 'mail', to: 'mailto:a@b.example' },
        { kind: 'text', text: '.' },
      ],
    },
  ])
})

test.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](data:text/html,hello)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](http://plain.example)',
])('%s stays as it was typed', (typed) => {
  expect(parseMarkdown(typed)).toEqual([{ kind: 'paragraph', line: text(typed) }])
})

test('a long line of marks is read at once', () => {
  const started = performance.now()
  parseMarkdown('**'.repeat(30_000) + '['.repeat(30_000))
  expect(performance.now() - started).toBeLessThan(1_000)
})
