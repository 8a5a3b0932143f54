import { expect, it } from 'vitest'
import { problemKinds } from './problems.ts'

it('are of one kind where they say the same in the same column, whatever stands in the cells', () => {
  const errors = {
    '4.email': ['“a@b.test” stands in another row of the sheet too.'],
    '2.email': ['„c@d.test” stands in another row of the sheet too.'],
    '3.manager': ['Nobody has this name.'],
    '0.manager': ['Nobody has this name.'],
    '1.manager': ['Nobody has this name.'],
    '1.email': ['This is no address.'],
    '1.gone': ['No such column.'],
  }
  const kinds = problemKinds(errors, ['first', 'email', 'manager'])
  expect(kinds.map(({ column, cells }) => [column, cells.map(({ row }) => row)])).toEqual([
    ['manager', [0, 1, 3]],
    ['email', [2, 4]],
    ['email', [1]],
  ])
  expect(kinds[1]!.text).toContain('a@b.test')
  expect(kinds[0]!.cells[0]).toEqual({ row: 0, column: 2 })
})
