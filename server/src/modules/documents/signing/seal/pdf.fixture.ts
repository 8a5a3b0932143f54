import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { AFRelationship, degrees, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib'
import { type EvidencePage, type Stamp, stamp } from '../pdf/index.ts'

const A4 = { width: 595.28, height: 841.89 }

interface Wanted {
  pages?: number
  turned?: number
  /** Bytes that it holds besides. */
  weight?: number
  /** What makes it unfit. */
  with?: 'password' | 'script' | 'attachment'
}

/** A PDF of so many A4 pages with a word on each, turned as it says. */
export async function somePdf({ pages = 2, turned = 0, weight, with: unfit }: Wanted = {}): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let n = 1; n <= pages; n++) {
    const page = document.addPage([A4.width, A4.height])
    page.setRotation(degrees(turned))
    page.drawText(`Page ${n}`, { x: 60, y: 780, size: 20 })
  }
  if (weight) document.context.register(document.context.stream(randomBytes(weight)))
  if (unfit === 'script') document.addJavaScript('start', 'app.alert(1)')
  if (unfit === 'attachment') await document.attach(Buffer.from('x'), 'x.txt', { afRelationship: AFRelationship.Data })
  if (unfit === 'password') document.encrypt({ userPassword: 'open', ownerPassword: 'own' })
  return Buffer.from(await document.save())
}

/** A PDF with a form that says this, whose reader has to draw the letters, as browsers leave it. `rich`: with formats of their own. */
export async function filledForm(words: string, looks?: 'rich'): Promise<Buffer> {
  const document = await PDFDocument.create()
  const field = document.getForm().createTextField('name')
  field.addToPage(document.addPage(), { x: 60, y: 600 })
  field.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(words))
  if (looks) field.enableRichFormatting()
  for (const { dict } of field.acroField.getWidgets()) dict.delete(PDFName.of('AP'))
  return Buffer.from(await document.save({ updateFieldAppearances: false }))
}

/** A PDF of a page that lacks something which readers of PDFs do without: the size of its pages, or how many there are. */
export async function pdfWithout(name: '/MediaBox' | '/Count'): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage().drawText('Readable', { x: 60, y: 600 })
  const pdf = Buffer.from(await document.save({ useObjectStreams: false })).toString('latin1')
  return Buffer.from(pdf.replace(name, `/X${name.slice(2)}`), 'latin1')
}

/** A PDF whose objects are packed so that they unpack to so many megabytes. */
export async function bombPdf(megabytes: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 0x20), { level: 3 })
  const head = `9 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`
  const object = Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')])
  const pdf = Buffer.from(await document.save({ useObjectStreams: false }))
  const at = pdf.indexOf('xref\n')
  return Buffer.concat([pdf.subarray(0, at), object, pdf.subarray(at)])
}

export const evidence: EvidencePage = {
  locale: 'en',
  title: 'Evidence',
  intro: 'What was kept.',
  facts: [['Document', 'Contract']],
  signers: [{ heading: 'Ștefan Ő 李明 🎉', facts: [['E-mail', 'a@b.test']] }],
  eventsTitle: 'History',
  events: [['2026-11-22 12:00:00 UTC', 'Signed', 'a@b.test']],
  closing: 'End.',
}

export const sealWords = {
  name: 'Vatra',
  reason: 'Signed by everybody asked',
  location: 'demo.test',
  at: new Date('2026-11-22T12:00:00Z'),
}

/** What a program of the machine says about a file; null where it is not installed. */
export async function askProgram(
  program: 'pdfsig' | 'qpdf' | 'pdftotext' | 'openssl',
  before: string[],
  pdf: Buffer,
  after: string[] = [],
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'vatra-pdf-'))
  try {
    await writeFile(join(folder, 'file'), pdf)
    return await new Promise((resolve) => {
      execFile(program, [...before, join(folder, 'file'), ...after], (error, stdout, stderr) =>
        resolve(error?.code === ('ENOENT' as unknown) ? null : `${stdout}${stderr}`),
      )
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Such a PDF, stamped with these and ready for a seal. */
export const stampedPdf = async (stamps: Stamp[] = [], wanted: Wanted = {}): Promise<Buffer> =>
  stamp(await somePdf(wanted), { pages: Array(2).fill(A4), stamps, evidence, seal: sealWords })
