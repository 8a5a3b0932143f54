import { expect, test } from 'vitest'
import { standIn } from './record-writer.fixture.ts'
import { recordWriter } from './record-writer.ts'

test.each([
  ['went through', 'after'],
  ['never arrived', 'before'],
] as const)('one record comes of two tries with different content, where the first %s', async (_, lost) => {
  const { records, lose, write } = standIn()
  const save = recordWriter(write)
  lose.push(lost)
  await expect(save({ name: 'Wood', pages: 3 })).rejects.toThrow()
  expect(await save({ name: 'Nails', pages: 3 })).toMatchObject({ id: '0' })
  expect(records).toEqual([{ name: 'Nails', pages: 3 }])
})

test('whichever of several lost tries went through is found', async () => {
  const { records, lose, write } = standIn()
  const save = recordWriter(write)
  lose.push('before', 'after')
  await expect(save({ name: 'Wood' })).rejects.toThrow()
  await expect(save({ name: 'Nails' })).rejects.toThrow()
  await save({ name: 'Glue' })
  expect(records).toEqual([{ name: 'Glue' }])
})

test('the record that is known now is the one that further tries change', async () => {
  const { records, lose, write } = standIn()
  const save = recordWriter(write)
  lose.push('after')
  await expect(save({ name: 'Wood' })).rejects.toThrow()
  await expect(save({ name: '' })).rejects.toMatchObject({ errors: { name: ['Required.'] } })
  await save({ name: 'Glue' })
  expect(records).toEqual([{ name: 'Glue' }])
})

test('a refusal after a lost try says nothing of that try, and the record that is saved leaves nothing to the next', async () => {
  const { records, lose, write } = standIn()
  const save = recordWriter(write)
  lose.push('after', 'refused')
  await expect(save({ name: 'Wood' })).rejects.toThrow()
  await expect(save({ name: 'Nails' })).rejects.toMatchObject({ status: 429 })
  await save({ name: 'Nails' })
  expect(records).toEqual([{ name: 'Nails' }])
  await save({ name: 'Glue' })
  expect(records).toEqual([{ name: 'Nails' }, { name: 'Glue' }])
})

test('what was refused is mended', async () => {
  const { records, write } = standIn()
  const save = recordWriter(write)
  await expect(save({ name: '' })).rejects.toMatchObject({ errors: { name: ['Required.'] } })
  await save({ name: 'Wood' })
  expect(records).toEqual([{ name: 'Wood' }])
})
