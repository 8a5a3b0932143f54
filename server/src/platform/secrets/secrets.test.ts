import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { blindIndex, decryptField, encryptField } from './field-cipher.ts'
import { deriveKey } from './keys.ts'
import { UnsealError } from './sealed-box.ts'
import { hashToken, newCode, newToken, sameText } from './tokens.ts'

const tenantKey = { tenantId: '0190d2a0-0000-7000-8000-000000000001', key: randomBytes(32) }
const rowId = '0190d2a0-0000-7000-8000-00000000000a'
const place = { tenantKey, table: 'employees', column: 'personal_identification_number', rowId }

describe('a sealed field', () => {
  it('opens in its own row and holds no trace of the text', () => {
    const sealed = encryptField(place, '1960229123456 ăîșț')
    expect(decryptField(place, sealed)).toBe('1960229123456 ăîșț')
    expect(sealed[0]).toBe(1)
    expect(sealed.includes('1960229')).toBe(false)
  })

  it('is different each time', () => {
    expect(encryptField(place, 'RO49AAAA1B31007593840000')).not.toEqual(encryptField(place, 'RO49AAAA1B31007593840000'))
  })

  it.each([
    ['row', { ...place, rowId: '0190d2a0-0000-7000-8000-00000000000b' }],
    ['column', { ...place, column: 'contract_bank_account' }],
    ['table', { ...place, table: 'clients' }],
    ['company', { ...place, tenantKey: { ...tenantKey, tenantId: '0190d2a0-0000-7000-8000-000000000002' } }],
    ['key', { ...place, tenantKey: { ...tenantKey, key: randomBytes(32) } }],
  ])('stays shut when moved to another %s', (_, elsewhere) => {
    expect(() => decryptField(elsewhere, encryptField(place, '1960229123456'))).toThrow(UnsealError)
  })

  it('stays shut when any byte is altered or cut off', () => {
    const sealed = encryptField(place, 'x')
    for (let index = 0; index < sealed.length; index += 1) {
      const altered = Buffer.from(sealed)
      altered[index]! ^= 1
      expect(() => decryptField(place, altered)).toThrow(UnsealError)
      expect(() => decryptField(place, sealed.subarray(0, index))).toThrow(UnsealError)
    }
  })
})

describe('a blind index', () => {
  it('is the same for the same text of one company and column only', () => {
    const mark = blindIndex(tenantKey, 'cnp', '1960229123456')
    expect(mark).toMatch(/^[0-9a-f]{64}$/)
    expect(blindIndex(tenantKey, 'cnp', '1960229123456')).toBe(mark)
    expect(blindIndex(tenantKey, 'cnp', '1960229123457')).not.toBe(mark)
    expect(blindIndex(tenantKey, 'iban', '1960229123456')).not.toBe(mark)
    expect(blindIndex({ ...tenantKey, key: randomBytes(32) }, 'cnp', '1960229123456')).not.toBe(mark)
  })
})

describe('derived keys', () => {
  it('are the same after a restart and different for each purpose', () => {
    const secret = Buffer.alloc(32, 7)
    expect(deriveKey(secret, 'fields')).toEqual(deriveKey(secret, 'fields'))
    expect(deriveKey(secret, 'fields')).not.toEqual(deriveKey(secret, 'file-urls'))
    expect(deriveKey(secret, 'fields')).toHaveLength(32)
  })
})

describe('tokens and codes', () => {
  it('tokens carry 256 bits and are stored as a hash', () => {
    const token = newToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(newToken()).not.toBe(token)
    expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('codes are always six digits, leading zeros included', () => {
    const codes = Array.from({ length: 2000 }, newCode)
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(codes.some((code) => code.startsWith('0'))).toBe(true)
    expect(new Set(codes).size).toBeGreaterThan(1900)
  })

  it('texts of any lengths can be compared', () => {
    expect(sameText('123456', '123456')).toBe(true)
    expect(sameText('123456', '123457')).toBe(false)
    expect(sameText('123456', '1234567')).toBe(false)
  })
})
