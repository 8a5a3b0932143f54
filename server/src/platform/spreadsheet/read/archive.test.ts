import { deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { textIn, unpackedSize } from './archive.ts'

interface Entry {
  packed: number
  unpacked: number
  /** 0 is stored as it is, 8 is deflated. */
  method?: number
  name?: number
  extra?: number
  comment?: number
}

/** The end of an archive: its directory and the record that says where it is. */
function archive(entries: Entry[], { before = 7, count = entries.length, behind = 0 } = {}): Buffer {
  const directory = entries.map(({ packed, unpacked, method = 8, name = 3, extra = 0, comment = 0 }) => {
    const entry = Buffer.alloc(46 + name + extra + comment)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(method, 10)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name, 28)
    entry.writeUInt16LE(extra, 30)
    entry.writeUInt16LE(comment, 32)
    return entry
  })
  const end = Buffer.alloc(22 + behind)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(before, 16)
  return Buffer.concat([Buffer.alloc(before), ...directory, end])
}

it('adds up what the entries say, whatever stands between them', () => {
  const entries = [
    { packed: 10, unpacked: 1000 },
    { packed: 20, unpacked: 5, extra: 4, comment: 9 },
    { packed: 3, unpacked: 300, name: 40, method: 0 },
  ]
  expect(unpackedSize(archive(entries))).toBe(1305)
  expect(unpackedSize(archive(entries, { before: 0, behind: 30 }))).toBe(1305)
  expect(unpackedSize(archive([]))).toBe(0)
})

it('trusts no entry that is packed and says nothing of its size', () => {
  expect(unpackedSize(archive([{ packed: 3, unpacked: 0 }]))).toBeNull()
  expect(unpackedSize(archive([{ packed: 2, unpacked: 0 }]))).toBe(0)
  expect(unpackedSize(archive([{ packed: 0, unpacked: 0 }]))).toBe(0)
  expect(unpackedSize(archive([{ packed: 3, unpacked: 0, method: 0 }]))).toBe(0)
  expect(unpackedSize(archive([{ packed: 3, unpacked: 1 }]))).toBe(1)
})

it('is null of what is no archive, or one that is cut', () => {
  expect([unpackedSize(Buffer.alloc(0)), unpackedSize(Buffer.from('a text that is no archive at all'))]).toEqual([
    null,
    null,
  ])
  const whole = archive([{ packed: 1, unpacked: 2 }])
  expect(unpackedSize(whole.subarray(0, -1))).toBeNull()
  expect(unpackedSize(archive([{ packed: 1, unpacked: 2 }], { count: 2 }))).toBeNull()
  const wrong = Buffer.from(whole)
  wrong.writeUInt32LE(8, whole.length - 6)
  expect(unpackedSize(wrong)).toBeNull()
  wrong.writeUInt32LE(1_000_000, whole.length - 6)
  expect(unpackedSize(wrong)).toBeNull()
})

it('gives the text of one file, packed or not, and no more of it than it says', () => {
  const file = (name: string, text: string, { packs = true, unpacked = text.length } = {}) => {
    const bytes = packs ? deflateRawSync(text) : Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(packs ? 8 : 0, 10)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(unpacked, 24)
    entry.writeUInt16LE(name.length, 28)
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(1, 10)
    end.writeUInt32LE(30 + name.length + bytes.length, 16)
    return Buffer.concat([local, Buffer.from(name), bytes, entry, Buffer.from(name), end])
  }
  expect(textIn(file('a.xml', '<a/>'), 'a.xml')).toBe('<a/>')
  expect(textIn(file('a.xml', '<a/>', { packs: false }), 'a.xml')).toBe('<a/>')
  expect(textIn(file('a.xml', '<a/>'), 'b.xml')).toBeUndefined()
  expect(() => textIn(file('a.xml', '<'.repeat(5000), { unpacked: 10 }), 'a.xml')).toThrow()
})
