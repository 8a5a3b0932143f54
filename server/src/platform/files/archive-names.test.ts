import { describe, expect, it } from 'vitest'
import { safeName, uniqueNames } from './archive-names.ts'

describe('names in an archive', () => {
  it('are such as every system takes, and lead nowhere else', () => {
    const names = ['', ' . ', '../../etc/passwd', 'a\u202Eb', 'CON', 'x'.repeat(300), 'Plain name.v2']
    expect(names.map(safeName).map((name) => name.slice(0, 100))).toEqual([
      '_',
      '_',
      'etc passwd',
      'a b',
      '_',
      'x'.repeat(100),
      'Plain name.v2',
    ])
  })

  it('are never alike, in upper or lower case, not even one that looks like a numbered one', () => {
    const named = uniqueNames()
    expect(['A', 'a', 'A (2)', 'a', 'B'].map((name) => named(name, 'pdf'))).toEqual([
      'A.pdf',
      'a (2).pdf',
      'A (2) (2).pdf',
      'a (3).pdf',
      'B.pdf',
    ])
  })
})
