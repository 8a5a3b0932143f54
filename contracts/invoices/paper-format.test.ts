import { describe, expect, it } from 'vitest'
import { paperDay, paperDecimal, paperMoney, paperPercent } from './paper-format.ts'
import { kindWord, paperWord, paperWords, wordsOf } from './paper-words.ts'

describe('figures of a paper', () => {
  it('are written as its language writes them, digit for digit', () => {
    const decimals = ['0', '7.00', '999.99', '1000', '-1234567.89', '0.003', '10000000000000.000', '123456789012345.67']
    expect(decimals.map((decimal) => paperDecimal(decimal, 'ro'))).toEqual([
      ...['0', '7,00', '999,99', '1.000', '-1.234.567,89', '0,003', '10.000.000.000.000,000', '123.456.789.012.345,67'],
    ])
    expect(decimals.map((decimal) => paperDecimal(decimal, 'en'))).toEqual([
      ...['0', '7.00', '999.99', '1,000', '-1,234,567.89', '0.003', '10,000,000,000,000.000', '123,456,789,012,345.67'],
    ])
  })

  it('have as many digits as is asked for at the least, and lose none', () => {
    expect(['24.5', '1', '0.003', '2.10'].map((decimal) => paperDecimal(decimal, 'ro', 2))).toEqual([
      ...['24,50', '1,00', '0,003', '2,10'],
    ])
  })

  it('say currency, percent and day', () => {
    expect(paperMoney('-1234.50', 'RON', 'ro')).toBe('-1.234,50\u00a0RON')
    expect(paperMoney('1234', 'JPY', 'en')).toBe('JPY\u00a01,234')
    expect([paperPercent('21', 'ro'), paperPercent('20.5', 'both'), paperPercent('21', 'en')]).toEqual([
      ...['21\u00a0%', '20,5\u00a0%', '21\u00a0%'],
    ])
    expect(paperDay('2026-12-02')).toBe('02.12.2026')
  })

  it('are refused where they are no decimal', () => {
    for (const text of ['', 'NaN', '1e5', '1,5', '.5']) expect(() => paperDecimal(text, 'ro')).toThrow('no decimal')
  })
})

describe('words of a paper', () => {
  it('stand once or twice, as its language says', () => {
    expect([kindWord('invoice', 'ro'), kindWord('invoice', 'en'), kindWord('invoice', 'both')]).toEqual([
      ...['Factură', 'Invoice', 'Factură / Invoice'],
    ])
    expect(wordsOf('both', 'unitPrice')).toEqual(['Preț unitar', 'Unit price'])
    expect(paperWord('both', 'cui')).toBe('CUI')
    expect(paperWord('en', 'vatOf', { rate: '21', net: '100.00' })).toBe('VAT 21 % of 100.00')
  })

  it('leave the same gaps in both languages', () => {
    const gaps = (words: string) => (words.match(/\{\w+\}/g) ?? []).toSorted()
    for (const key of Object.keys(paperWords.en) as (keyof typeof paperWords.en)[])
      expect(gaps(paperWords.ro[key]), key).toEqual(gaps(paperWords.en[key]))
  })
})
