import { expect, it } from 'vitest'
import { readCell } from './cell-values.ts'

it('is a choice in either language, whatever the case and the accents', () => {
  for (const cell of ['Contract de muncă', 'CONTRACT DE MUNCA', 'employment contract', 'employment_contract'])
    expect(readCell('contract_type', cell, 'ro')).toEqual({ value: 'employment_contract' })
  expect(readCell('gender', 'x', 'ro')).toEqual({ problem: 'Alege una dintre: Feminin, Masculin, Altul.' })
})
