import { expect, test } from 'vitest'
import { parsePasted } from './parse-pasted.ts'

test('cells copied from a spreadsheet come back as rows, with what stands in quotes whole', () => {
  expect(parsePasted('Ana')).toEqual([['Ana']])
  expect(parsePasted('Ana\n')).toEqual([['Ana']])
  expect(parsePasted('Ana\tPop\r\nIon\t\r\n')).toEqual([
    ['Ana', 'Pop'],
    ['Ion', ''],
  ])
  expect(parsePasted('"two\nlines"\t"a ""quote"""\nnext')).toEqual([['two\nlines', 'a "quote"'], ['next']])
  expect(parsePasted('5" screen\tx')).toEqual([['5" screen', 'x']])
})

test('rows end as every system writes it, on an old Mac with a carriage return alone', () => {
  for (const end of ['\n', '\r\n', '\r'])
    expect(parsePasted(`Ana\tPop${end}"Maria${end}Ioana"\tIon${end}`), JSON.stringify(end)).toEqual([
      ['Ana', 'Pop'],
      ['Maria\nIoana', 'Ion'],
    ])
})
