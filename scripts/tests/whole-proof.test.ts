import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../setup/place.mjs'
import { WHOLE_PROOF } from './whole-proof.ts'

it('names files that are there', () => {
  expect(WHOLE_PROOF.filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([])
})
