import { expect, test, vi } from 'vitest'
import { standIn } from '#web/engine/form/sending/record-writer.fixture.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { roleWriter } from './role-writer.ts'

const given = () => vi.fn(async () => {})

test.each([
  ['went through', 'after'],
  ['never arrived', 'before'],
] as const)('one role comes of two presses with another name, where the first %s', async (_, lost) => {
  const { records, lose, write } = standIn()
  const give = given()
  const save = roleWriter(write, give)
  lose.push(lost)
  await expect(save({ name: 'Reader', permissions: ['1'] })).rejects.toThrow()
  expect(await save({ name: 'Auditor', permissions: ['1', '2'] })).toMatchObject({ id: '0' })
  expect(records).toEqual([{ name: 'Auditor' }])
  expect(give.mock.calls).toEqual([[expect.objectContaining({ id: '0' }), ['1', '2']]])
})

test('the role that was made is given its permissions by the next press, where they failed', async () => {
  const { records, write } = standIn()
  const give = given().mockRejectedValueOnce(new ApiError(504, ''))
  const save = roleWriter(write, give)
  await expect(save({ name: 'Reader', permissions: ['1'] })).rejects.toThrow()
  await save({ name: 'Auditor', permissions: ['1'] })
  expect(records).toEqual([{ name: 'Auditor' }])
  expect(give).toHaveBeenCalledTimes(2)
})

test('of a role that is there, only what changed is stored', async () => {
  const { records, write } = standIn()
  const role = await write(undefined, { name: 'Reader' }, 'key')
  const give = given()
  const save = roleWriter(write, give, role)
  await save({ permissions: ['3'] })
  expect(records).toEqual([{ name: 'Reader' }])
  expect(give).toHaveBeenCalledWith(role, ['3'])
  await save({ description: 'Reads' })
  expect(records).toEqual([{ name: 'Reader', description: 'Reads' }])
  expect(give).toHaveBeenCalledTimes(1)
})
