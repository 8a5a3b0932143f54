import { describe, expect, it } from 'vitest'
import { InvalidFields } from '#platform/errors/errors.ts'
import { advancedFiltersOf, flagOf, listOf, pageOf, sortsOf, textOf } from './parameters.ts'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

describe('query parameters', () => {
  it('are lists in every way that lists are written', () => {
    const lists = [
      { k: '1,2' },
      { 'k[]': ['1', '2'] },
      { 'k[0]': '1', 'k[1]': '2' },
      { k: ['1', '2'] },
      { k: ' 1 ,, 2 ' },
    ]
    for (const query of lists) expect(listOf(query, 'k'), JSON.stringify(query)).toEqual(['1', '2'])
    expect(
      listOf(
        {
          kk: '1',
          'k[a]': '2',
          'k[1]x': '3',
          'k[12]': '4',
          'xk[1]': '5',
          'j[1]': '8',
          'k[a][1]': '9',
          k: 6,
          'ab[]': '7',
        },
        'k',
      ),
    ).toEqual(['4'])
    expect(listOf({ k: '' }, 'k')).toEqual([])
  })

  it('are texts without blanks at their ends, absent when empty', () => {
    expect([textOf({ k: ' a b ' }, 'k'), textOf({ k: ' ' }, 'k'), textOf({}, 'k')]).toEqual([
      'a b',
      undefined,
      undefined,
    ])
    expect([textOf({ k: ['a', 'b'] }, 'k'), textOf({ k: 5 }, 'k'), textOf({ k: [5, 'b'] }, 'k')]).toEqual([
      'a',
      undefined,
      'b',
    ])
  })

  it('are yes, no or absent', () => {
    const flags = ['true', '1', 'false', '0', 'yes', '', '10'].map((k) => flagOf({ k }, 'k'))
    expect(flags).toEqual([true, true, false, false, undefined, undefined, undefined])
  })

  it('name a page and its size, and junk is the usual', () => {
    expect(pageOf({})).toEqual({ page: 1, perPage: 15 })
    expect(pageOf({ page: '3', perPage: '50' })).toEqual({ page: 3, perPage: 50 })
    expect(pageOf({ 'page[number]': '4', 'page[size]': '60' })).toEqual({ page: 4, perPage: 60 })
    expect([1999, 2000, 2001, 999_999_999].map((perPage) => pageOf({ perPage: `${perPage}` }).perPage)).toEqual([
      1999, 2000, 2000, 2000,
    ])
    for (const junk of ['0', '-1', '1.5', '2x', 'x2', '1e3', '1234567890', ''])
      expect(pageOf({ page: junk, perPage: junk }), junk).toEqual({ page: 1, perPage: 15 })
  })

  it('sort by five columns at most, either way', () => {
    expect(sortsOf({ sort: '-a,+b,c,shelf.attributes.name, - d ,e,f' })).toEqual([
      { column: 'a', descending: true },
      { column: 'b', descending: false },
      { column: 'c', descending: false },
      { column: 'shelf.name', descending: false },
      { column: 'd', descending: true },
    ])
    expect(sortsOf({ sort: 'a-b' })).toEqual([{ column: 'a-b', descending: false }])
    expect(sortsOf({})).toEqual([])
  })

  it('hold filters in either base64, a space for a plus', () => {
    const filters = [{ key: 'name', value: '>>>???ÿÿ' }]
    const standard = encoded(filters)
    expect(standard).toMatch(/[+/]/)
    const ways = [standard, standard.replaceAll('+', '-').replaceAll('/', '_'), standard.replaceAll('+', ' ')]
    for (const way of ways) expect(advancedFiltersOf({ filters: way })).toEqual(filters)
    expect(advancedFiltersOf({})).toEqual([])
    const mixed = [{ key: 'a', value: 1 }, null, 'x', { key: 5 }, {}]
    expect(advancedFiltersOf({ filters: encoded(mixed) })).toEqual([{ key: 'a', value: 1 }])
  })

  it('are refused at `filters` when those cannot be read', () => {
    for (const filters of ['!!!', encoded({ key: 'a' }), encoded('x'), encoded(null)]) {
      const refused = () => advancedFiltersOf({ filters })
      expect(refused).toThrow(InvalidFields)
      try {
        refused()
      } catch (error) {
        expect((error as InvalidFields).problems).toEqual([['filters', 'format']])
      }
    }
  })
})
