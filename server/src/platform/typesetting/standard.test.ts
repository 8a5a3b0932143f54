import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { typesetStandard } from './index.ts'

const opened = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))
const at = new Date('2026-03-12T08:00:00Z')
const TITLED =
  '#let data = json("/data.json")\n#set document(title: data.title, date: auto)\n#set text(font: "Inter", lang: "ro")\n'
const draw = (
  standard: 'a-2a' | 'a-3a',
  body: string,
  more: { title?: string; files?: Record<string, Uint8Array> } = {},
) =>
  typesetStandard({
    program: TITLED + body,
    data: { title: more.title ?? 'Factură FS-0147' },
    files: more.files ?? {},
    standard,
    at,
  })
/** Part and conformance that a file promises; null where it is a plain PDF. */
const promised = (pdf: Buffer) => {
  const text = pdf.toString('latin1')
  const [, part] = /<pdfaid:part>(\d)</.exec(text) ?? []
  const [, level] = /<pdfaid:conformance>(\w)</.exec(text) ?? []
  return part ? `${part}${level}` : null
}

describe('sheets in a standard', () => {
  it('are PDF/A-2a or PDF/A-3a, tagged, in their language, of their day', async () => {
    for (const [standard, written] of [
      ['a-2a', '2A'],
      ['a-3a', '3A'],
    ] as const) {
      const pdf = await draw(standard, '= #data.title')
      expect(promised(pdf)).toBe(written)
      expect(pdf.toString('latin1')).toContain('/MarkInfo')
      const { info } = (await (await opened(pdf)).getMetadata()) as unknown as { info: Record<string, unknown> }
      expect(info).toMatchObject({ Title: 'Factură FS-0147', Language: 'ro' })
      expect(info.CreationDate).toMatch(/^D:20260312/)
    }
  })

  it('may hold a file of any kind as a-3a, byte for byte', async () => {
    const xml = '<?xml version="1.0"?>\n<Invoice>ș</Invoice>\n'
    const attach =
      '#pdf.attach("/factura.xml", relationship: "alternative", mime-type: "application/xml", description: "XML")\n= a'
    const pdf = await draw('a-3a', attach, { files: { 'factura.xml': Buffer.from(xml) } })
    expect(promised(pdf)).toBe('3A')
    const document = await opened(pdf)
    const [id, { filename }] = [...(await document.getAttachments())!][0]!
    expect(filename).toBe('factura.xml')
    expect(Buffer.from((await document.getAttachmentContent(id)) as Uint8Array).toString()).toBe(xml)
  })

  it('are a plain PDF where letters have no font, and leave out signs that nobody sees', async () => {
    expect(promised(await draw('a-2a', '= #data.title', { title: 'မြန်မာ' }))).toBeNull()
    const pdf = await draw('a-2a', '= #data.title', { title: 'A\u0000B\u0007\u000bC' })
    expect(promised(pdf)).toBe('2A')
    expect((await extractText(await opened(pdf), { mergePages: true })).text.trim()).toBe('AB C')
  })

  it('are not drawn by a program that is wrong, or that reads a file of the machine', async () => {
    for (const program of ['#nothing', '#read("/etc/passwd")'])
      await expect(draw('a-2a', program)).rejects.toThrow('broken')
  })
})
