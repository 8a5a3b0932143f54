import { expect, it } from 'vitest'
import { birthDatesOfCnp, brokenCnpRule, cnpControlDigit } from './cnp.ts'

const cnp = (first12: string) => `${first12}${cnpControlDigit(first12)}`

it('takes a number with its control digit, and no other digit', () => {
  // 1·2 + 8·7 + 0·9 + 0·1 + 1·4 + 0·6 + 1·3 + 4·5 + 0·8 + 0·2 + 0·7 + 1·9 = 94 = 8·11 + 6
  expect(brokenCnpRule('1800101400016')).toBeNull()
  for (const digit of '012345789') expect(brokenCnpRule(`180010140001${digit}`)).toBe('rule.cnpChecksum')
  expect(cnpControlDigit('180010140001')).toBe(6)
})

it('weighs every digit', () => {
  for (let place = 0; place < 12; place += 1) {
    const digits = [...'2900101400013']
    const valid = cnp(digits.slice(0, 12).join(''))
    const wrong = [...valid]
    wrong[place] = String((Number(wrong[place]) + 1) % 10)
    expect(brokenCnpRule(wrong.join('')), `digit ${place + 1}`).not.toBeNull()
  }
})

it('writes a remainder of ten as one', () => {
  const tens = Array.from({ length: 200 }, (_, n) => `1800101400${String(n).padStart(3, '0')}`.slice(0, 12)).filter(
    (first12) =>
      [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9].reduce((sum, weight, i) => sum + weight * Number(first12[i]), 0) % 11 === 10,
  )
  expect(tens.length).toBeGreaterThan(0)
  for (const first12 of tens) {
    expect(cnpControlDigit(first12)).toBe(1)
    expect(brokenCnpRule(`${first12}1`)).toBeNull()
  }
})

it.each(['', '180010140001', '18001014000166', 'x800101400016', '1800101400016 ', '18001014000a6'])(
  'wants thirteen digits: %j',
  (text) => {
    expect(brokenCnpRule(text)).toBe('rule.cnpDigits')
  },
)

it('reads the century from the first digit, and leaves it open for residents and foreigners', () => {
  const births = (first: string) => birthDatesOfCnp(`${first}050228400001`)
  expect(['1', '2', '3', '4', '5', '6'].map(births)).toEqual([
    ['1905-02-28'],
    ['1905-02-28'],
    ['1805-02-28'],
    ['1805-02-28'],
    ['2005-02-28'],
    ['2005-02-28'],
  ])
  for (const first of ['7', '8', '9']) expect(births(first)).toEqual(['1905-02-28', '2005-02-28'])
  expect([births('0'), birthDatesOfCnp('')]).toEqual([[], []])
})

it('wants a day that was', () => {
  const births = (day: string) => birthDatesOfCnp(`7${day}400001`)
  expect(births('000229')).toEqual(['2000-02-29'])
  for (const day of ['010229', '000132', '000100', '000001', '001301']) expect(births(day), day).toEqual([])
  expect([births('001231').length, births('000101').length, births('000430').length, births('000431').length]).toEqual([
    2, 2, 2, 0,
  ])
  expect(birthDatesOfCnp('3000101400001')).toEqual(['1800-01-01'])
  expect(birthDatesOfCnp('5991231400001')).toEqual(['2099-12-31'])
  expect(brokenCnpRule(cnp('180133140001'))).toBe('rule.cnpYear')
})

it('agrees with the day of birth, if one is known', () => {
  const number = '1800101400016'
  expect([brokenCnpRule(number, '1980-01-01'), brokenCnpRule(number, null), brokenCnpRule(number, '')]).toEqual([
    null,
    null,
    null,
  ])
  expect(brokenCnpRule(number, '1980-01-02')).toBe('rule.cnpBirthDate')
  const foreigner = cnp('705022840001')
  expect([brokenCnpRule(foreigner, '1905-02-28'), brokenCnpRule(foreigner, '2005-02-28')]).toEqual([null, null])
})
