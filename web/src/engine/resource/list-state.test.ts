import { expect, test } from 'vitest'
import { listParams, nextSort, readListState, writeListState } from './list-state.ts'

const utf8 = (base64: string) => new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)))

test('a URL is read as the list it stands for, and junk falls back', () => {
  const state = readListState({
    search: 'ana',
    page: '3',
    perPage: '50',
    sort: '-name',
    status: 'active',
    id: '7',
    from: '/x',
  })
  expect(state).toEqual({
    search: 'ana',
    page: 3,
    perPage: 50,
    sort: '-name',
    openId: '7',
    filters: { status: 'active' },
  })
  expect(readListState({ page: '-1', perPage: '7' }, 'name')).toMatchObject({ page: 1, perPage: 15, sort: 'name' })
})

test('what is searched comes in the order of the server, best match first, unless an order was chosen', () => {
  expect(readListState({ search: 'ana' }, 'name').sort).toBe('')
  expect(readListState({ search: 'ana', sort: '-name' }, 'name').sort).toBe('-name')
})

test('a change goes back to the first page, and defaults leave the URL', () => {
  const before = { search: 'a', page: '4', perPage: '50', status: 'active' }
  expect(writeListState(before, { search: 'b' })).toEqual({ ...before, search: 'b', page: undefined })
  expect(writeListState(before, { page: 5 })).toMatchObject({ page: '5', search: 'a' })
  expect(readListState({}, 'name', [], 50).perPage).toBe(50)
  expect(writeListState(before, { perPage: 50 }, 50).perPage).toBeUndefined()
  expect(writeListState(before, { perPage: 15 }, 50).perPage).toBe('15')
  expect(writeListState(before, { page: 1, perPage: 15, sort: '' })).toMatchObject({
    page: undefined,
    perPage: undefined,
  })
  expect(writeListState(before, { filters: { status: undefined, type: 'x' } })).toMatchObject({
    status: undefined,
    type: 'x',
  })
})

test('plain filters travel as columns and advanced ones as base64 JSON', () => {
  const state = readListState({ status: 'a,b', '-id': '3', 'f.timer': 'running', 'f.kind': 'x,ș' })
  const params = listParams(state, ['position', 'user.roles'], { archived: false })
  expect(params).toMatchObject({
    archived: false,
    status: 'a,b',
    '-id': '3',
    page: 1,
    perPage: 15,
    related: 'position,user.roles',
  })
  expect(JSON.parse(utf8(String(params.filters)))).toEqual([
    { key: 'timer', value: 'running' },
    { key: 'kind', value: ['x', 'ș'] },
  ])
})

test('a header sorts up, then down, then not', () => {
  expect([nextSort('', 'name'), nextSort('name', 'name'), nextSort('-name', 'name')]).toEqual(['name', '-name', ''])
})

test('a column that the page decides is no filter, whatever the address says', () => {
  const search = { archived: 'true', status: 'draft' }
  expect(readListState(search, '', ['archived']).filters).toEqual({ status: 'draft' })
  expect(readListState(search).filters).toEqual(search)
})
