import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('what a spreadsheet would take for a formula is text, a number below zero is a number', () => {
  const dangerous = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|' /C calc'!A0"]
  const row = parse(csvRow([...dangerous, '-1.75', '2.50']))
  expect(row).toEqual([[...dangerous.map((text) => `'${text}`), '-1.75', '2.50']])
})

test('commas, quotes and line ends stay within their cell', () => {
  const cells = ['a,b', 'say "hi"', 'two\r\nlines', '', '洗手间']
  expect(parse(csvRow(cells))).toEqual([cells])
})
