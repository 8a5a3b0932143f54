import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('takes texts, a name, everything, a part of it, or what has changed', () => {
  expect(readOptions(['team', 'e2e/time', '-t', 'adds'])).toMatchObject({ texts: ['team', 'e2e/time'], name: 'adds' })
  expect(readOptions(['--all', '--shard', '2/4'])).toMatchObject({ all: true, shard: '2/4' })
  expect(readOptions(['--changed']).since).toBeNull()
  expect(readOptions(['--since', 'v1']).since).toBe('v1')
  expect(readOptions([]).since).toBeUndefined()
})

it.each([
  [['--chnaged'], /--chnaged/],
  [['--all', 'team'], /--all stands alone/],
  [['--changed', 'team'], /--changed stands alone/],
  [['--shard', '5/4'], /such as 1\/4/],
  [['--shard', 'x'], /such as 1\/4/],
  [['--shard', '1/4', 'team'], /divides a whole run/],
])('refuses %j', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence)
})
