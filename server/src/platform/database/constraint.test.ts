import { expect, it } from 'vitest'
import { constraintViolation, nameDeclared } from './constraint.ts'

/** As a server of a cluster says it through another: the message alone, with the shard's number behind each name. */
const passedOn = (code: string, message: string, detail = '') => Object.assign(new Error(message), { code, detail })

it.each([
  [
    'insert into "users" ("id") values ($1)',
    passedOn('23505', 'duplicate key value violates unique constraint "users_email_key_102009"'),
    { kind: 'unique', table: 'users', constraint: 'users_email_key' },
  ],
  [
    'update seats set used_seats = $1',
    passedOn('23514', 'new row for relation "seats_102150" violates check constraint "seats_used_seats_check"'),
    { kind: 'check', table: 'seats', constraint: 'seats_used_seats_check' },
  ],
  [
    'update employees set position_id = $1',
    passedOn(
      '23503',
      'insert or update on table "employees_102009" violates foreign key constraint "employees_position_id_fkey_102009"',
      'Key (tenant_id, position_id)=(1, 2) is not present in table "positions_102020".',
    ),
    { kind: 'reference', table: 'employees', constraint: 'employees_position_id_fkey' },
  ],
  [
    'delete from positions where id = $1',
    passedOn(
      '23503',
      'update or delete on table "positions_102009" violates foreign key constraint "employees_position_id_fkey_102020" on table "employees_102020"',
      'Key (tenant_id, id)=(1, 2) is still referenced from table "employees_102020".',
    ),
    { kind: 'in-use', table: 'employees', constraint: 'employees_position_id_fkey' },
  ],
])('an error of another server about "%s" names the declared constraint', (text, error, violation) => {
  nameDeclared(error, text)
  expect(constraintViolation(error)).toEqual(violation)
})

it('what the server says itself stays as it is', () => {
  const error = Object.assign(new Error('violates "a_b_key"'), { code: '23505', table: 'a', constraint: 'a_b_key' })
  nameDeclared(error, 'insert into c')
  expect(constraintViolation(error)).toEqual({ kind: 'unique', table: 'a', constraint: 'a_b_key' })
})
