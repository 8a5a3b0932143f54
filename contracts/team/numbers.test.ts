import { describe, expect, it } from 'vitest'
import { dueWarning } from './due-warning.ts'
import { GoalWrite, goalPriorities, goalStatuses } from './goals.ts'
import { isIban } from './iban.ts'
import { Phone } from './phone.ts'

describe('an IBAN', () => {
  const good = [
    'RO49AAAA1B31007593840000',
    'ro49 aaaa 1b31 0075 9384 0000',
    'GB82WEST12345698765432',
    'NO9386011117947',
  ]

  it.each(good)('is right with its check digits: %s', (iban) => {
    expect(isIban(iban)).toBe(true)
  })

  it('is wrong with a digit more, less, or two turned round', () => {
    const [iban] = good
    for (const wrong of [
      `${iban}0`,
      iban!.slice(0, -1),
      iban!.replace('49', '94'),
      iban!.replace('7593', '5793'),
      `x${iban}`,
      `${iban}!`,
      '',
    ])
      expect(isIban(wrong), wrong).toBe(false)
  })

  it('has eleven to thirty characters behind its check digits', () => {
    // Made so that the remainder is right and only the length is wrong.
    const complete = (rest: string) => {
      for (let check = 2; check < 99; check += 1) {
        const iban = `RO${String(check).padStart(2, '0')}${rest}`
        const digits = `${rest}2724${String(check).padStart(2, '0')}`
        if (BigInt(digits) % 97n === 1n) return iban
      }
      throw new Error('no check digits')
    }
    const lengths = [10, 11, 30, 31].map((length) => isIban(complete('1'.repeat(length))))
    expect(lengths).toEqual([false, true, true, false])
    expect([isIban('1O49AAAA1B31007593840000'), isIban('ROA9AAAA1B31007593840000')]).toEqual([false, false])
  })
})

describe('a phone number', () => {
  const takes = (text: string) => Phone.safeParse(text).success

  it('has seven to fifteen digits, written as people write them', () => {
    expect(['1234567', '123456789012345', ' +40 (757) 668-629 ', '0757/668.629'].map(takes)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['123456', '1234567890123456', '', '+()-'].map(takes)).toEqual([false, false, false, false])
    expect(['0757 668 629 x', 'x0757668629', '0757;668629'].map(takes)).toEqual([false, false, false])
    expect([takes(`1234567${' '.repeat(32)}8`), takes(`1234567${' '.repeat(33)}8`)]).toEqual([true, false])
    expect(Phone.parse(' 0757668629 ')).toBe('0757668629')
    expect(Phone.safeParse('x').error?.issues[0]?.message).toBe('rule.phone')
  })
})

describe('a goal', () => {
  const goal = (more: object) => GoalWrite.safeParse({ name: 'Read', due_date: '2026-12-31', ...more }).success

  it('has a progress from 0 to 100, a name and a day', () => {
    expect([0, 100, '50', -1, 101, 1.5].map((progress) => goal({ progress }))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect([goal({}), goal({ name: '' }), goal({ name: 'x'.repeat(256) }), goal({ due_date: '' })]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([goal({ description: 'x'.repeat(20_000) }), goal({ description: 'x'.repeat(20_001) })]).toEqual([
      true,
      false,
    ])
    expect([...goalPriorities, 'urgent'].map((priority) => goal({ priority }))).toEqual([true, true, true, false])
    expect([goalPriorities, goalStatuses]).toEqual([
      ['low', 'medium', 'high'],
      ['not_started', 'in_progress', 'completed'],
    ])
  })

  it('warns until it is completed', () => {
    const at = (progress: number) => dueWarning({ due_date: '2026-02-19', progress }, '2026-02-20')
    expect([at(99), at(100), at(101)]).toEqual(['overdue', null, null])
  })
})
