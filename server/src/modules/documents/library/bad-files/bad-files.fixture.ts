import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createDeflate, deflateSync } from 'node:zlib'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import yazl from 'yazl'
import { somePdf } from '../../signing/seal/pdf.fixture.ts'

const MEGABYTE = 1024 * 1024
/** Megabytes that a bomb unpacks to: more than the server may ever hold. */
const BOMB = 1024

/** Blanks by the megabyte, never all of them in memory. */
const blanks = () => {
  const chunk = Buffer.alloc(MEGABYTE, ' ')
  return Readable.from(
    (function* () {
      for (let n = 0; n < BOMB; n += 1) yield chunk
    })(),
  )
}

/** Some kilobytes that unpack to a gigabyte which draws the one page: packed twice. */
async function bombPdf(): Promise<Buffer> {
  const content = deflateSync(await buffer(blanks().pipe(createDeflate({ level: 1 }))), { level: 9 })
  const head = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length ${content.length} /Filter [/FlateDecode /FlateDecode] >>
stream
`
  const end = '\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(head), content, Buffer.from(end)])
}

/** Forms that draw each other ten times, fourteen deep: nobody lives to see the last line. */
export async function endlessPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const { context } = document
  const { node } = document.addPage([300, 300])
  const form = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 9, 9] }
  let inner = context.register(context.stream('0 0 m 9 9 l S', form))
  for (let depth = 0; depth < 14; depth += 1)
    inner = context.register(context.stream('/F Do '.repeat(10), { ...form, Resources: { XObject: { F: inner } } }))
  node.set(PDFName.of('Resources'), context.obj({ XObject: { F: inner } }))
  node.set(PDFName.of('Contents'), context.register(context.stream('/F Do')))
  return Buffer.from(await document.save())
}

const TYPES = '[Content_Types].xml'
const openXml = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}.main+xml`
const typesOf = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`

/** A file of Office: its parts, and the name of one that unpacks to a gigabyte. */
async function office(parts: Record<string, string>, bomb?: string): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  if (bomb) zip.addReadStream(blanks(), bomb, { compressionLevel: 1 })
  zip.end()
  return buffer(zip.outputStream)
}

const WORD = 'word/document.xml'
const word = (more: Record<string, string> = {}) => ({
  [TYPES]: typesOf(`/${WORD}`, openXml('wordprocessingml.document')),
  [WORD]: '<w:document/>',
  ...more,
})
const remotePicture =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="http://127.0.0.1:9/spy.png" TargetMode="External"/></Relationships>'

/** A file that is no good, and what is to come of it. */
export interface BadFile {
  what: string
  name: string
  bytes: () => Promise<Buffer>
  /** The sentence that refuses it, in both languages; absent, it is kept as it came. */
  refused?: { status: number; en: string; ro: string }
  /** What is said of its small picture, once it was tried. */
  preview?: { state: 'made' | 'none' | 'failed'; problems?: readonly string[]; pages?: number }
}

const notItsType = {
  status: 422,
  en: 'The content of the file does not match its type.',
  ro: 'Conținutul fișierului nu se potrivește cu tipul lui.',
}
const tooLarge = {
  status: 413,
  en: 'Too large: a file may have at most 10 MB.',
  ro: 'Prea mare: un fișier poate avea cel mult 10 MB.',
}

/** Refused: those that are not what they are called, and those that are too large. The others are kept and never opened by the server itself. */
export const badFiles: readonly BadFile[] = [
  {
    what: 'a PDF with a password',
    name: 'locked.pdf',
    bytes: () => somePdf({ with: 'password' }),
    preview: { state: 'failed', problems: ['locked'] },
  },
  {
    what: 'a PDF that is cut off',
    name: 'cut.pdf',
    bytes: async () => (await somePdf()).subarray(0, 200),
    preview: { state: 'failed', problems: ['broken'] },
  },
  {
    what: 'a PDF of 500 pages',
    name: 'long.pdf',
    bytes: () => somePdf({ pages: 500 }),
    preview: { state: 'made', pages: 500 },
  },
  {
    what: 'a PDF that unpacks to a gigabyte',
    name: 'bomb.pdf',
    bytes: bombPdf,
    preview: { state: 'failed', problems: ['memory', 'time'] },
  },
  {
    what: 'a PDF that is never drawn to its end',
    name: 'endless.pdf',
    bytes: endlessPdf,
    preview: { state: 'failed', problems: ['memory', 'time'] },
  },
  {
    what: 'a PDF with a script',
    name: 'script.pdf',
    bytes: () => somePdf({ with: 'script' }),
    preview: { state: 'made', pages: 2 },
  },
  {
    what: 'a PDF with a file in it',
    name: 'attachment.pdf',
    bytes: () => somePdf({ with: 'attachment' }),
    preview: { state: 'made', pages: 2 },
  },
  {
    what: 'an svg with a script',
    name: 'drawing.svg',
    bytes: async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'),
    preview: { state: 'none' },
  },
  {
    what: 'a docx with macros',
    name: 'macros.docx',
    bytes: () =>
      office({
        ...word({ 'word/vbaProject.bin': 'x' }),
        [TYPES]: typesOf(`/${WORD}`, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      }),
    refused: notItsType,
  },
  {
    what: 'a docx with pictures from elsewhere',
    name: 'remote.docx',
    bytes: () => office(word({ 'word/_rels/document.xml.rels': remotePicture })),
    preview: { state: 'none' },
  },
  {
    what: 'a docx that unpacks to a gigabyte',
    name: 'bomb.docx',
    bytes: () => office({ [TYPES]: word()[TYPES]! }, WORD),
    preview: { state: 'none' },
  },
  {
    what: 'a docx whose list of parts unpacks to a gigabyte',
    name: 'list.docx',
    bytes: () => office({ [WORD]: '<w:document/>' }, TYPES),
    preview: { state: 'none' },
  },
  {
    what: 'an xlsx that unpacks to a gigabyte',
    name: 'bomb.xlsx',
    bytes: () =>
      office({ [TYPES]: typesOf('/xl/workbook.xml', openXml('spreadsheetml.sheet')) }, 'xl/worksheets/sheet1.xml'),
    preview: { state: 'none' },
  },
  {
    what: 'a docx that is cut off',
    name: 'cut.docx',
    bytes: async () => (await office(word())).subarray(0, 60),
    preview: { state: 'none' },
  },
  {
    what: 'a page that is called a PDF',
    name: 'page.pdf',
    bytes: async () => Buffer.from('<html><script>alert(1)</script></html>'),
    refused: notItsType,
  },
  {
    what: '60 MB',
    name: 'huge.pdf',
    bytes: async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(60 * MEGABYTE)]),
    refused: tooLarge,
  },
]
