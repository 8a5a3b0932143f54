import { expect, it } from 'vitest'
import { statementsOf } from './statements.ts'

it('each statement of a migration is sent by itself', () => {
  expect(
    statementsOf('create table a (id int);\n-- And another; with a word.\ncreate table b (id int);\n-- The end.\n'),
  ).toEqual(['create table a (id int)', '\n-- And another; with a word.\ncreate table b (id int)'])
})

it('what stands in quotes, brackets and bodies of functions divides nothing', () => {
  const texts = [
    "insert into a values ('it''s; here', 1)",
    'comment on column "a;b".c is $$one; two$$',
    'do $body$ begin execute format($p$x;$p$); end $body$',
    '/* first; */ select 1',
  ]
  for (const text of texts) expect(statementsOf(`${text};`)).toEqual([text])
})

it('a table is changed in one way at a time, in their order', () => {
  const text =
    'alter table a\nadd column b numeric(4, 2) default 1,\n  add constraint b check (b in (1, 2)), -- Why.\n  drop column c;'
  expect(statementsOf(text)).toEqual([
    'alter table a\nadd column b numeric(4, 2) default 1',
    'alter table a\nadd constraint b check (b in (1, 2))',
    'alter table a\n-- Why.\n  drop column c',
  ])
})
