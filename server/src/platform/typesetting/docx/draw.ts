import { paper } from '#contracts/engine/paper.ts'
import { drawnTree, type Letter } from '../letter.ts'
import { blocksDrawer, drawnToEnd } from './blocks.ts'
import { BULLETS, DIMMED, type Drawing, docx, FONT, INNER, type Place, twips } from './look.ts'

const TEXT: Place = { width: INNER, indent: 0, size: paper.text }
const EDGE: Place = { width: INNER, indent: 0, size: paper.small, colour: DIMMED }

/** Width and height of a PNG stand at the same place in all of them. */
function fitted(logo: Uint8Array): Drawing['logo'] {
  const header = new DataView(logo.buffer, logo.byteOffset, logo.byteLength)
  const size = { width: header.getUint32(16), height: header.getUint32(20) }
  const scale = Math.min(paper.logo.width / size.width, paper.logo.height / size.height)
  return { data: logo, width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
}

const hung = (level: number) => ({
  paragraph: {
    indent: { left: twips(paper.listIndent * (level + 1)), hanging: twips(paper.listIndent - paper.mark.number) },
  },
})
const levelsOf = <Level>(make: (level: number) => Level): Level[] =>
  Array.from({ length: 9 }, (_, level) => make(level))

const bullets = () => ({
  reference: BULLETS,
  levels: levelsOf((level) => ({ level, format: docx().LevelFormat.BULLET, text: '•', style: hung(level) })),
})

/** A numbered list of its own: 1. a. i., and again. */
const numbering = (start: number, reference: string) => {
  const { LevelFormat } = docx()
  const formats = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN]
  const levels = levelsOf((level) => ({
    level,
    format: formats[level % formats.length]!,
    text: `%${level + 1}.`,
    start,
    style: hung(level),
  }))
  return { reference, levels }
}

/** A letter as a .docx file. */
export async function drawDocx(letter: Letter): Promise<Uint8Array> {
  const { title, author, language, logo, blanks } = letter
  const tree = drawnTree(letter)
  const { Document, Packer, Header, Footer, PageOrientation } = docx()
  const drawing: Drawing = { logo: logo && fitted(logo), blanks, lists: [] }
  const draw = blocksDrawer(drawing)
  const header = tree.header.length > 0 ? new Header({ children: draw(tree.header, EDGE) as never }) : undefined
  const footer = tree.footer.length > 0 ? new Footer({ children: draw(tree.footer, EDGE) as never }) : undefined
  const children = drawnToEnd(tree.body, draw(tree.body, TEXT))
  const file = new Document({
    title,
    creator: author,
    styles: {
      default: {
        document: { run: { font: FONT, language: { value: language === 'ro' ? 'ro-RO' : 'en-GB' } } },
        ...Object.fromEntries(
          [1, 2, 3, 4, 5, 6].map((level) => [`heading${level}`, { run: { font: FONT, color: '1A1B1E' } }]),
        ),
      },
    },
    numbering: { config: [bullets(), ...drawing.lists.map(({ start }, at) => numbering(start, `list-${at}`))] },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838, orientation: PageOrientation.PORTRAIT },
            margin: {
              top: twips(paper.margin.y + (header ? 40 : 0)),
              bottom: twips(paper.margin.y + (footer ? 40 : 0)),
              left: twips(paper.margin.x),
              right: twips(paper.margin.x),
              header: twips(paper.margin.y),
              footer: twips(paper.margin.y),
            },
          },
        },
        ...(header ? { headers: { default: header } } : {}),
        ...(footer ? { footers: { default: footer } } : {}),
        children,
      },
    ],
  })
  return Packer.toBuffer(file)
}
