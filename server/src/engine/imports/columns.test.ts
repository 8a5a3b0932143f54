import { expect, it } from 'vitest'
import * as z from 'zod'
import { optionalText, requiredText } from '#contracts/engine/values/primitives.ts'
import { modules } from '../../modules.ts'
import { defineServerModule } from '../module.ts'
import { createRegistry } from '../registry.ts'
import { columnsOf } from './columns.ts'
import { tools } from './tools.fixture.ts'

const started = (resource: Partial<typeof tools>) =>
  createRegistry([...modules, defineServerModule({ key: 'trial', resources: [{ ...tools, ...resource }] } as never)])

it('stops the start where a column would be read from a sheet and dropped', () => {
  expect(() => started({ import: { ...tools.import, onlyNew: [] } })).toThrow(
    'trial-tools: origin is offered to sheets, but update does not take it, nor is it onlyNew.',
  )
  expect(() => started({ store: z.object({ code: requiredText(20), name: optionalText(20) }) })).toThrow(
    /^trial-tools: room_id is offered to sheets, but store does not take it\.$/,
  )
})

it('is written of every column that any resource of the product offers, to new records and to those that are there', () => {
  const imported = [...createRegistry(modules).resources.values()].filter((one) => one.import)
  expect(imported.map(({ key }) => key).sort()).toEqual([
    ...['assets', 'clients', 'departments', 'employees', 'legal-holidays', 'positions', 'tags'],
  ])
  for (const { key, store, update, import: definition = {}, recognisedBy } of imported) {
    const changes = definition.updatesBy !== undefined || recognisedBy !== undefined
    for (const column of columnsOf(createRegistry(modules).resource(key))) {
      if (column.own) continue
      const [name] = column.key.split('.') as [string]
      expect([key, name, name in store!.shape]).toEqual([key, name, true])
      const apart = [...(definition.changedApart ?? []), ...(definition.onlyNew ?? [])]
      const isWritten = !changes || name in (update ?? store)!.shape || apart.includes(column.key)
      expect([key, name, isWritten]).toEqual([key, name, true])
    }
  }
})
