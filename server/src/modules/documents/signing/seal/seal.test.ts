import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import { beforeAll, describe, expect, it } from 'vitest'
import { keyOfP12, makeKeyPair, readSignatures, type SealKey, sealPdf, verdictOf } from './index.ts'
import { fingerprintOf } from './key-pair.ts'
import { askProgram, somePdf, stampedPdf } from './pdf.fixture.ts'
import { readSignedData } from './read-signed-data.ts'
import { signDetached } from './signed-data.ts'
import { askTimeStamp } from './time-stamp.ts'
import { timeStampAuthority } from './time-stamp-authority.fixture.ts'

let key: SealKey
let sealed: Buffer

beforeAll(async () => {
  key = await makeKeyPair('Vatra at demo.test', new Date())
  const stamps = [
    { page: 1, x: 60, y: 120, w: 180, h: 50, kind: 'typed' as const, text: 'Ștefan Ő 李明 🎉', caption: 'Ștefan' },
    { page: 2, x: 60, y: 120, w: 180, h: 20, kind: 'text' as const, text: '#panic("no") $x$ [Ț] \\' },
  ]
  sealed = await sealPdf(await stampedPdf(stamps), key, null)
})

const own = () => new Set([fingerprintOf(key.certificate)])
const verdict = async (pdf: Buffer, isKnown = true) => verdictOf((await readSignatures(pdf))!, own(), isKnown)
const withByte = (at: number) => {
  const changed = Buffer.from(sealed)
  changed[at] = changed[at]! ^ 1
  return changed
}

describe('a sealed file', () => {
  it('is known as ours, whole, and by nobody else', async () => {
    expect(await readSignatures(sealed)).toEqual([
      expect.objectContaining({
        name: 'Vatra at demo.test',
        intact: true,
        covers_all: true,
        signed_at: '2026-11-22T12:00:00.000Z',
        stamped_at: null,
      }),
    ])
    expect(await verdict(sealed)).toBe('sealed')
    expect(verdictOf((await readSignatures(sealed))!, new Set(), false)).toBe('foreign')
  })

  it('names the certificate of its key by its hash, as PAdES asks', () => {
    expect(sealed.toString('latin1')).toContain(fingerprintOf(key.certificate))
  })

  it('is accepted by pdfsig and qpdf', async ({ skip }) => {
    const [signature, structure] = [
      await askProgram('pdfsig', [], sealed),
      await askProgram('qpdf', ['--check'], sealed),
    ]
    if (signature === null || structure === null) skip('pdfsig (poppler-utils) or qpdf is not installed')
    expect(signature).toContain('Signature is Valid')
    expect(signature).toContain('Total document signed')
    expect(signature).toContain('ETSI.CAdES.detached')
    expect(structure).toContain('No syntax or stream encoding errors')
  })

  it('shows what was filled in as it is, in every script', async ({ skip }) => {
    const words = await askProgram('pdftotext', ['-layout'], sealed, ['-'])
    if (words === null) skip('pdftotext (poppler-utils) is not installed')
    for (const one of ['Page 1', 'Ștefan Ő 李明 🎉', '#panic("no") $x$ [Ț] \\', 'Evidence'])
      expect(words).toContain(one)
  })

  it('is no longer sealed with any one byte changed', async () => {
    const places = Array.from({ length: 400 }, (_, n) => Math.floor((n * sealed.length) / 400))
    const start = sealed.indexOf('/ByteRange')
    const around = Array.from({ length: 120 }, (_, n) => start + n)
    const [from, to] = [sealed.indexOf('/Contents <') + 10, sealed.indexOf('>', sealed.indexOf('/Contents <'))]
    // What the seal does not cover, its own wrapping, shows in the kept hash of the file.
    for (const at of [...places, ...around].filter((one) => one < from || one > to))
      expect(await verdict(withByte(at)), `byte ${at}`).toBe('changed')
    expect(await verdict(withByte(2000), false)).toBe('changed')
  })

  it('is changed where one of several signatures does not fit, whatever the others say', async () => {
    const [found] = (await readSignatures(sealed))!
    expect(verdictOf([found!, { ...found!, intact: false }], own(), true)).toBe('changed')
    expect(verdictOf([found!, found!], own(), true)).toBe('sealed')
  })

  it('is changed for pdfsig too', async ({ skip }) => {
    const said = await askProgram('pdfsig', [], withByte(2000))
    if (said === null) skip('pdfsig (poppler-utils) is not installed')
    expect(said).not.toContain('Signature is Valid')
  })

  it('differs with something added behind it, cut off, and with the room for its seal emptied', async () => {
    expect(await verdict(Buffer.concat([sealed, Buffer.from('\n1 0 obj\n<<>>\nendobj\n')]), false)).toBe('extended')
    expect(await verdict(sealed.subarray(0, -100), false)).toBe('changed')
    const emptied = Buffer.from(
      sealed
        .toString('latin1')
        .replace(/\/Contents <[0-9a-f]{100,}>/, (all) => `/Contents <${'0'.repeat(all.length - 12)}>`),
      'latin1',
    )
    expect(await verdict(emptied, false)).toBe('changed')
  })

  it('does not lend its seal to other bytes', async () => {
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(sealed.toString('latin1'))!
    const other = Buffer.concat([await somePdf({ pages: 1 }), sealed])
    expect(range[1]).toBeDefined()
    expect(await verdict(other, false)).toBe('changed')
    expect(await readSignatures(await somePdf())).toEqual([])
  })
})

describe('a file that is made to keep its reader busy', () => {
  const megabyte = 1024 * 1024
  const claims = (count: number, size: number) => {
    const range = ` 1 0 obj <</SubFilter /ETSI.CAdES.detached /ByteRange [0 10 20 ${size - 20}]>>`
    return Buffer.concat([
      Buffer.from(`%PDF-1.7 <${'0'.repeat(10)}>${range.repeat(count)}`),
      Buffer.alloc(size, ' '),
    ]).subarray(0, size)
  }

  it('is not read where its signatures name more than can be hashed at once', async () => {
    expect(await readSignatures(claims(50, 20 * megabyte))).toBeNull()
    expect(await readSignatures(claims(50, megabyte))).toHaveLength(50)
  })

  it('lets others have their turn between two signatures', async () => {
    let turns = 0
    const others = setInterval(() => (turns += 1))
    await readSignatures(claims(40, 5 * megabyte))
    clearInterval(others)
    expect(turns).toBeGreaterThan(0)
  })
})

describe('a signature', () => {
  const bytes = Buffer.from('What is signed')

  it('holds for its bytes and its key alone', async () => {
    const der = await signDetached(bytes, key, null)
    expect(readSignedData(der, [bytes])).toMatchObject({ holds: true, stampedAt: null })
    expect(readSignedData(der, [Buffer.from('Something'), Buffer.from(' else')]).holds).toBe(false)
    // The signature stands last.
    der[der.length - 1] = der.at(-1)! ^ 1
    expect(readSignedData(der, [bytes]).holds).toBe(false)
  })

  it('holds no more with a time stamp that was lent by another', async ({ skip }) => {
    const authority = await timeStampAuthority()
    if (!authority) return skip('openssl is not installed')
    try {
      const stampedFor = (of: (signature: Buffer) => Buffer) =>
        signDetached(bytes, key, (signature) => askTimeStamp(authority.url, of(signature)))
      const own = readSignedData(await stampedFor((signature) => signature), [bytes])
      expect([own.holds, own.stampedAt]).toEqual([true, expect.any(Date)])
      const lent = readSignedData(await stampedFor(() => Buffer.from('Another signature')), [bytes])
      expect([lent.holds, lent.stampedAt]).toEqual([false, null])
    } finally {
      await authority.close()
    }
  })
})

describe('a time stamp', () => {
  it('of an authority stands in the seal, and holds for that seal alone', async ({ skip }) => {
    const authority = await timeStampAuthority()
    if (!authority) return skip('openssl is not installed')
    try {
      const stamped = await sealPdf(await stampedPdf(), key, authority.url)
      const [found] = (await readSignatures(stamped))!
      expect(found).toMatchObject({ intact: true })
      expect(Math.abs(Date.parse(found!.stamped_at!) - Date.now())).toBeLessThan(60_000)
      expect(await askProgram('pdfsig', [], stamped)).toContain('Signature is Valid')
    } finally {
      await authority.close()
    }
  })

  it('that is for another seal, was given before, or is refused, makes no seal', async ({ skip }) => {
    const authority = await timeStampAuthority()
    if (!authority) return skip('openssl is not installed')
    try {
      const stamped = await stampedPdf()
      await sealPdf(stamped, key, authority.url)
      // The same bytes by the same key: the stamp would fit, but nobody was asked for it now.
      authority.answer = 'as before'
      await expect(sealPdf(stamped, key, authority.url)).rejects.toThrow('not for this seal')
      authority.answer = 'of another'
      await expect(sealPdf(stamped, key, authority.url)).rejects.toThrow('not for this seal')
      authority.answer = 'refusal'
      await expect(sealPdf(stamped, key, authority.url)).rejects.toThrow('answered 500')
    } finally {
      await authority.close()
    }
  })
})

describe('a key pair of the operator', () => {
  const p12 = (password: string) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = forge.pki.publicKeyFromPem(publicKey)
    certificate.validity.notAfter.setFullYear(2050)
    certificate.setSubject([{ name: 'commonName', value: 'Operator' }])
    certificate.setIssuer([{ name: 'commonName', value: 'Operator' }])
    const key = forge.pki.privateKeyFromPem(privateKey)
    certificate.sign(key, forge.md.sha256.create())
    return Buffer.from(
      forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], password, { algorithm: '3des' })).getBytes(),
      'binary',
    )
  }

  it('seals, and is refused in words with a wrong password or no PKCS #12', async () => {
    const bytes = p12('geheim')
    const [found] = (await readSignatures(await sealPdf(await stampedPdf(), keyOfP12(bytes, 'geheim'), null)))!
    expect(found).toMatchObject({ name: 'Operator', intact: true })
    expect(() => keyOfP12(bytes, 'wrong')).toThrow('SIGNING_P12 cannot be used')
    expect(() => keyOfP12(Buffer.from('no'), '')).toThrow('SIGNING_P12 cannot be used')
  })
})
