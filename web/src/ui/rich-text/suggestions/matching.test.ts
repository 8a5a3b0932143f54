import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const words = ['Salary', 'Net salary', 'Funcție', 'Unsalaried', 'Address']
const found = (typed: string, most = 10) => matching(words, typed, (word) => word, most)

test('what begins with the typed letters comes first, then what has a word that does', () => {
  expect(found('sal')).toEqual(['Salary', 'Net salary', 'Unsalaried'])
  expect(found('sal', 2)).toEqual(['Salary', 'Net salary'])
})

test('capitals and marks make no difference, and signs are letters', () => {
  expect(found('FUNCTIE')).toEqual(['Funcție'])
  expect([found('.*'), found('('), found('')]).toEqual([[], [], words])
})
