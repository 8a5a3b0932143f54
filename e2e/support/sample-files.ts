import { PDFDocument, PDFName, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { writeXlsx } from 'hucre/xlsx'
import sharp from 'sharp'

/** A file as a browser's file chooser takes it. */
export interface SampleFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const file = (name: string, mimeType: string, content: Uint8Array | string): SampleFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content as string),
})

/** A PDF of so many pages, each with its number; the second has a link, the last the words `ultima pagina`. */
export async function samplePdf(pages: number, name = 'Contract.pdf'): Promise<SampleFile> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number += 1) {
    const page = pdf.addPage([595, 842])
    page.drawText(`Contract, pagina ${number}`, { x: 60, y: 760, size: 22, font })
    for (let line = 0; line < 30; line += 1)
      page.drawText(`Clauza ${number}.${line + 1}: partile convin asupra celor de mai jos.`, {
        x: 60,
        y: 710 - line * 20,
        size: 12,
        font,
      })
    if (number === pages) page.drawText('ultima pagina <b>', { x: 60, y: 60, size: 14, font })
    if (number === 2) {
      const link = pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [60, 755, 300, 785],
        Border: [0, 0, 0],
        A: { Type: 'Action', S: 'URI', URI: PDFString.of('https://example.com/') },
      })
      page.node.set(PDFName.of('Annots'), pdf.context.obj([pdf.context.register(link)]))
    }
  }
  return file(name, 'application/pdf', await pdf.save())
}

/** A PDF that asks for a password. */
export async function lockedPdf(): Promise<SampleFile> {
  const pdf = await PDFDocument.load((await samplePdf(1)).buffer)
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' })
  return file('Incuiat.pdf', 'application/pdf', await pdf.save())
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function sampleDocx(paragraphs = 12): Promise<SampleFile> {
  const cells = (words: string[]) =>
    new TableRow({ children: words.map((word) => new TableCell({ children: [new Paragraph(word)] })) })
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Adeverință de salariat', heading: HeadingLevel.HEADING_1 }),
          ...Array.from(
            { length: paragraphs },
            (_, i) =>
              new Paragraph({
                children: [
                  new TextRun({ text: `Punctul ${i + 1}. `, bold: true }),
                  new TextRun('Prin prezenta se adeverește că Ștefan Țuțuianu lucrează în companie. '.repeat(3)),
                ],
              }),
          ),
          new Table({ rows: [cells(['Luna', 'Zile']), cells(['Ianuarie', '21'])] }),
        ],
      },
    ],
  })
  return file('Adeverință.docx', DOCX, await Packer.toBuffer(document))
}

export async function sampleXlsx(): Promise<SampleFile> {
  const rows = [
    ['Nume', 'Data', 'Zile', 'Plătit'],
    ['Ștefan Țuțuianu', new Date(Date.UTC(2026, 0, 31)), 12.5, true],
    ...Array.from({ length: 400 }, (_, i) => [`Rând ${i}`, null, i, false]),
  ]
  const sheets = [
    { name: 'Concedii', rows },
    { name: 'Goală', rows: [] },
  ]
  return file('Pontaj.xlsx', XLSX, await writeXlsx({ sheets }))
}

const RTF =
  "{\\rtf1\\ansi\\ansicpg1250\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs24 {\\b Proces verbal}\\par Angajatul \\'aatefan a primit un laptop. \\u537? \\u539?\\par}"

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><script>top.document.title = "broken into"</script><rect width="300" height="120" fill="#0f766e"/><text x="20" y="70" fill="#fff" font-size="32">Vatra</text></svg>'

const picture = () => sharp({ create: { width: 600, height: 400, channels: 3, background: '#a8e8da' } })

/** One of each kind that can be shown, by its ending. */
export async function sampleFiles(): Promise<Record<string, SampleFile>> {
  return {
    pdf: await samplePdf(30),
    docx: await sampleDocx(),
    xlsx: await sampleXlsx(),
    csv: file('Ore.csv', 'text/csv', 'Nume;Ore\nIoană Șerban;7,5\nMihai;8\n'),
    txt: file('Note.txt', 'text/plain', 'Prima linie\nA doua linie, cu ș și ț\n'),
    rtf: file('Proces verbal.rtf', 'application/rtf', RTF),
    png: file('Poza.png', 'image/png', await picture().png().toBuffer()),
    jpg: file('Buletin.jpg', 'image/jpeg', await picture().jpeg().toBuffer()),
    gif: file('Semn.gif', 'image/gif', await picture().gif().toBuffer()),
    svg: file('Sigla.svg', 'image/svg+xml', SVG),
  }
}
