import { describe, expect, it } from 'vitest'
import { bnrFile } from '#server/trial/bnr/file.ts'
import { madeRates } from '#server/trial/bnr/rates.ts'
import { readBnrFile, UnreadableRates } from './read-file.ts'

const friday = [
  { currency: 'EUR', date: '2026-11-27', rate: '5.0912', multiplier: 1 },
  { currency: 'HUF', date: '2026-11-27', rate: '1.3307', multiplier: 100 },
]
const good = bnrFile(friday)

describe('a file of BNR', () => {
  it('says what a currency, or a hundred of it, are in lei on a day', () => {
    expect(readBnrFile(good)).toEqual(friday)
  })

  it('of a year holds each of its days, in the namespace of old and of new files', () => {
    const year = madeRates('2025-01-01', '2025-12-31')
    for (const namespace of ['http://www.bnr.ro/xsd', 'https://www.bnr.ro/xsd'])
      expect(readBnrFile(bnrFile(year, namespace))).toEqual(year)
  })

  it('may hold elements that are not known yet', () => {
    const more = good.replace('<OrigCurrency>', '<Note kind="new">More <b>words</b></Note><OrigCurrency>')
    expect(readBnrFile(more)).toEqual(friday)
  })

  it.each([
    ['is cut off', good.slice(0, -30)],
    ['is no XML', 'Service unavailable'],
    ['is empty', ''],
    ['is a page', '<!doctype html><html><body>BNR</body></html>'],
    ['has another root', good.replaceAll('DataSet', 'Rates')],
    ['has another namespace', bnrFile(friday, 'https://example.com/xsd')],
    ['has entities of its own', good.replace('<DataSet', '<!DOCTYPE DataSet [<!ENTITY a "aaaa">]><DataSet')],
    ['names an entity that there is not', good.replace('5.0912', '&rate;')],
    ['holds no rate', bnrFile([])],
    ['counts in another currency', good.replace('>RON<', '>EUR<')],
    ['has a day that there is not', good.replace('Cube date="2026-11-27"', 'Cube date="2026-11-31"')],
    ['has no day', good.replace(' date="2026-11-27"', '')],
    ['has a rate outside of a day', good.replace('<Cube', '<Rate currency="EUR">5.0912</Rate><Cube')],
    ['has no currency', good.replace(' currency="EUR"', '')],
    ['has a currency that is none', good.replace('"EUR"', '"euro"')],
    ['has a rate in words', good.replace('5.0912', 'n/a')],
    ['has a rate with a comma', good.replace('5.0912', '5,0912')],
    ['has a rate of nothing', good.replace('5.0912', '0.0000')],
    ['has a rate below zero', good.replace('5.0912', '-5.0912')],
    ['has a multiplier that is none', good.replace('"100"', '"0"')],
    ['says a rate twice', good.replace('</Cube>', '<Rate currency="EUR">5.1</Rate></Cube>')],
  ])('is refused as a whole where it %s', (_what, file) => {
    expect(() => readBnrFile(file)).toThrow(UnreadableRates)
  })
})
