import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

it('reads text as it was saved: by its mark, as UTF-8, or as Windows saves it in Romania', () => {
  const said = 'Ștefan, Țară'
  const utf16 = (isBig: boolean) => {
    const content = Buffer.from(`\ufeff${said}`, 'utf16le')
    return isBig ? content.swap16() : content
  }
  expect(decodeText(Buffer.from(said))).toBe(said)
  expect(decodeText(Buffer.from(`\ufeff${said}`))).toBe(said)
  expect([decodeText(utf16(false)), decodeText(utf16(true))]).toEqual([said, said])
  // Code page 1250: 0xAA is Ş, 0xDE is Ţ, 0xE3 is ă.
  expect(decodeText(Uint8Array.of(0xaa, 0xde, 0xe3))).toBe('ŞŢă')
})

it('takes a mark of two bytes for one only whole', () => {
  // 0xFF and 0xFE alone are letters of code page 1250.
  expect(decodeText(Uint8Array.of(0xff, 0x41))).toBe('˙A')
  expect(decodeText(Uint8Array.of(0x41, 0xfe))).toBe('Aţ')
  expect(decodeText(Uint8Array.of(0xfe, 0x41))).toBe('ţA')
  expect(decodeText(Uint8Array.of(0x41, 0xff))).toBe('A˙')
})
