import { describe, expect, it } from 'vitest'
import { ruleTexts } from '#contracts/validation/texts.ts'
import { checkUpload, TEN_MEGABYTES } from './check-upload.ts'

const bytes = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0]),
  gif: Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
  webp: Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L\x0d\x00\x00\x00\x2f\x00\x00\x00', 'latin1'),
  pdf: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  text: Buffer.from('Nume;Salariu\nȘtefan;5000\n'),
  svg: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  ole: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  zip: Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(20), Buffer.from('a')]),
  webm: Buffer.from('1a45dfa3934282847765626d', 'hex'),
  elf: Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(56)]),
  exe: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(62)]),
}

const check = (fileName: string, contentType: string, head: Buffer, accept: 'image' | 'document', size = head.length) =>
  checkUpload({ fileName, contentType, head, size }, { accept })

describe('an upload is taken', () => {
  it.each([
    ['poza.png', 'image/png', bytes.png, 'image'],
    ['POZA.JPG', 'image/jpeg', bytes.jpeg, 'image'],
    ['a.jpeg', 'image/jpg', bytes.jpeg, 'image'],
    ['a.gif', 'image/gif', bytes.gif, 'image'],
    ['a.webp', 'application/octet-stream', bytes.webp, 'image'],
    ['contract.pdf', 'application/pdf', bytes.pdf, 'document'],
    ['date.csv', 'application/vnd.ms-excel', bytes.text, 'document'],
    ['note.txt', 'text/plain; charset=utf-8', bytes.text, 'document'],
    ['schema.svg', 'image/svg+xml', bytes.svg, 'document'],
    ['vechi.doc', 'application/msword', bytes.ole, 'document'],
    ['poza.png', 'image/png', bytes.png, 'document'],
    ['scan.pdf', 'application/pdf', Buffer.concat([Buffer.from('\r\nSCAN\r\n'), bytes.pdf]), 'document'],
    ['note.txt', 'text/plain', Buffer.from('\ufeffȘtefan\r\n', 'utf16le'), 'document'],
    ['note.txt', 'text/plain', Buffer.from('\ufeffȘtefan\r\n', 'utf16le').swap16(), 'document'],
  ] as const)('%s as %s', async (fileName, contentType, head, accept) => {
    expect(await check(fileName, contentType, head, accept)).toBeNull()
  })
})

describe('an upload is refused', () => {
  it.each([
    ['an svg as a picture', 'a.svg', 'image/svg+xml', bytes.svg, 'image', 'rule.fileType'],
    ['a pdf as a picture', 'a.pdf', 'application/pdf', bytes.pdf, 'image', 'rule.fileType'],
    ['a page under any name of its own', 'a.html', 'text/html', bytes.html, 'document', 'rule.fileType'],
    ['a program', 'a.exe', 'application/x-msdownload', bytes.exe, 'document', 'rule.fileType'],
    ['a recording where a document is asked for', 'a.webm', 'audio/webm', bytes.webm, 'document', 'rule.fileType'],
    ['an archive, which only we make', 'a.zip', 'application/zip', bytes.zip, 'document', 'rule.fileType'],
    ['a name without extension', 'passwd', 'text/plain', bytes.text, 'document', 'rule.fileType'],
    ['a name of the object kind', 'a.constructor', 'text/plain', bytes.text, 'document', 'rule.fileType'],
    ['an svg named png', 'a.png', 'image/png', bytes.svg, 'image', 'rule.fileContent'],
    ['a page named png', 'a.png', 'image/png', bytes.html, 'image', 'rule.fileContent'],
    ['a gif named png', 'a.png', 'image/png', bytes.gif, 'image', 'rule.fileContent'],
    ['a png declared as a page', 'a.png', 'text/html', bytes.png, 'image', 'rule.fileContent'],
    ['a png declared as svg', 'a.png', 'image/svg+xml', bytes.png, 'image', 'rule.fileContent'],
    ['a program named pdf', 'a.pdf', 'application/pdf', bytes.elf, 'document', 'rule.fileContent'],
    ['a program named txt', 'a.txt', 'text/plain', bytes.elf, 'document', 'rule.fileContent'],
    ['an unknown binary named csv', 'a.csv', 'text/csv', Buffer.from([1, 2, 3, 0]), 'document', 'rule.fileContent'],
    ['a page before a pdf', 'a.pdf', 'application/pdf', Buffer.from('<html>%PDF-1.4'), 'document', 'rule.fileContent'],
    ['a pdf that begins late', 'a.pdf', '', Buffer.from(`${'x'.repeat(1025)}%PDF-1.4`), 'document', 'rule.fileContent'],
    ['binary in UTF-16', 'a.txt', '', Buffer.from('\ufeffa\u0001', 'utf16le'), 'document', 'rule.fileContent'],
    ['a pdf named docx', 'a.docx', '', bytes.pdf, 'document', 'rule.fileContent'],
    ['text named svg', 'a.svg', 'image/svg+xml', bytes.text, 'document', 'rule.fileContent'],
    ['a txt declared as a page', 'a.txt', 'text/html', bytes.text, 'document', 'rule.fileContent'],
  ] as const)('%s', async (_, fileName, contentType, head, accept, rule) => {
    expect(await check(fileName, contentType, head, accept)).toBe(rule)
  })

  const big = (kind: 'png' | 'gif' | 'webp' | 'jpeg', width: number, height: number): Buffer => {
    if (kind === 'png') {
      const head = Buffer.from(bytes.png)
      head.writeUInt32BE(width, 16)
      head.writeUInt32BE(height, 20)
      return head
    }
    const head = Buffer.concat([bytes[kind], Buffer.alloc(40)])
    if (kind === 'gif') {
      head.writeUInt16LE(width, 6)
      head.writeUInt16LE(height, 8)
    } else if (kind === 'webp') {
      head.write('VP8X', 12, 'latin1')
      head.writeUIntLE(width - 1, 24, 3)
      head.writeUIntLE(height - 1, 27, 3)
    } else {
      // Start Of Frame after the one segment there is.
      head.set([0xff, 0xc2, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255], 20)
    }
    return head
  }

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('a %s of more pixels than a device can hold', async (kind) => {
    const mime = `image/${kind}`
    for (const accept of ['image', 'document'] as const) {
      const said = (width: number, height: number) => check(`a.${kind}`, mime, big(kind, width, height), accept)
      expect(await said(50_000, 50_000)).toBe('rule.pictureTooLarge')
      expect(await said(1, 30_001)).toBe('rule.pictureTooLarge')
      expect(await said(10_001, 10_000)).toBe('rule.pictureTooLarge')
      expect(await said(10_000, 10_000)).toBeNull()
    }
  })

  it('when it is empty or over the limit', async () => {
    expect(await check('a.png', 'image/png', Buffer.alloc(0), 'image')).toBe('rule.fileEmpty')
    expect(await check('a.png', 'image/png', bytes.png, 'image', TEN_MEGABYTES)).toBeNull()
    expect(await check('a.png', 'image/png', bytes.png, 'image', TEN_MEGABYTES + 1)).toBe('rule.fileTooLarge')
    const small = { accept: 'image', maxBytes: 10 } as const
    expect(await checkUpload({ fileName: 'a.png', contentType: '', head: bytes.png, size: 11 }, small)).toBe(
      'rule.fileTooLarge',
    )
  })

  it('with a sentence in both languages for each rule', () => {
    for (const rule of ['rule.fileEmpty', 'rule.fileTooLarge', 'rule.fileType', 'rule.fileContent']) {
      expect(ruleTexts.en).toHaveProperty([rule])
      expect(ruleTexts.ro).toHaveProperty([rule])
    }
  })
})
