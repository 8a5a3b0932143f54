import { expect, it } from 'vitest'
import { unknownNames } from './names.ts'
import { foreignTables } from './owners.ts'
import { sqlTemplates } from './templates.ts'

const catalogue = {
  tables: new Map([
    ['cats', new Set(['id', 'name', 'owner_id'])],
    ['owners', new Set(['id', 'city'])],
  ]),
  words: new Set('select from where join on insert into values update set and as is null exists with min'.split(' ')),
}
const unknownIn = (source: string, ofT: string | null = null) =>
  unknownNames({ templates: sqlTemplates('x.ts', source), ofT }, catalogue)

it('finds a column that its table does not have, though another has it', () => {
  expect(unknownIn('sql`select c.city from cats c join owners o on o.id = c.owner_id`')).toEqual(['1: c.city'])
  expect(unknownIn('sql`select c.name, o.city from cats c, owners o where o.id = c.owner_id`')).toEqual([])
})

it('finds it in an insert, in what stands inside another statement and in a definition', () => {
  expect(unknownIn('sql`insert into cats (id, city) values ($, $)`')).toEqual(['1: cats (city)'])
  expect(unknownIn(`sql\`select c.id from cats c where \${sql\`c.city is null\`}\``)).toEqual(['1: c.city'])
  expect(unknownIn('sql`exists (select from owners o where o.id = t.city)`', 'cats')).toEqual(['1: t.city'])
})

it('finds a misspelt name without an alias, and a table that is not there', () => {
  expect(unknownIn('\nsql`select nmae from cats`')).toEqual(['2: nmae'])
  expect(unknownIn('sql`select id from dogs`')).toEqual(['1: dogs'])
})

it('knows what SQL names itself', () => {
  expect(unknownIn('sql`with first as (select min(name) as least from cats) select first.least from first`')).toEqual(
    [],
  )
  expect(unknownIn("sql`select k.at from unnest($) as k (at) where k.at is null and 'nmae' is null`")).toEqual([])
})

it('finds a table of another module that is not offered, and one that is offered and written', () => {
  const modules = [
    { key: 'pets', tables: ['cats', 'dogs'], offers: ['dogs'] },
    { key: 'shops', tables: ['shelves'] },
  ]
  const foreignIn = (source: string) => foreignTables(sqlTemplates('x.ts', source), 'shops', modules)
  expect(foreignIn('sql`select s.id from shelves s join cats c on c.id = s.id`')).toEqual([
    '1: cats is a table of pets',
  ])
  expect(foreignIn('sql`select d.id from dogs d, users u`')).toEqual([])
  expect(foreignIn('sql`update dogs set id = $`')).toEqual(['1: dogs is a table of pets'])
  expect(foreignIn('sql`select from birds`')).toEqual(['1: no module says that birds is its own'])
})
