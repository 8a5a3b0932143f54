import type { ParagraphChild } from 'docx'
import type { Inline } from '#platform/rich-text/index.ts'
import { CODE_FONT, type Drawing, docx, halfPoints, type Place } from './look.ts'

const BLANK = '______________'

function run(piece: Inline, drawing: Drawing, place: Place): ParagraphChild {
  const { TextRun, ImageRun, PageNumber, ExternalHyperlink } = docx()
  const size = halfPoints(place.size)
  const plain = { size, ...(place.colour ? { color: place.colour } : {}), ...(place.bold ? { bold: true } : {}) }
  switch (piece.t) {
    case 'br':
      return new TextRun({ break: 1 })
    case 'page':
      return new TextRun({ ...plain, children: [PageNumber.CURRENT] })
    case 'pages':
      return new TextRun({ ...plain, children: [PageNumber.TOTAL_PAGES] })
    case 'logo': {
      if (!drawing.logo) return new TextRun('')
      const { data, width, height } = drawing.logo
      return new ImageRun({ type: 'png', data, transformation: { width, height } })
    }
    default: {
      const { m } = piece
      const looks = {
        ...plain,
        ...(m.includes('b') ? { bold: true } : {}),
        ...(m.includes('i') ? { italics: true } : {}),
        ...(m.includes('u') ? { underline: {} } : {}),
        ...(m.includes('s') ? { strike: true } : {}),
        ...(m.includes('d') ? { subScript: true } : {}),
        ...(m.includes('h') ? { superScript: true } : {}),
        ...(m.includes('c') ? { font: CODE_FONT } : {}),
      }
      if (piece.t === 'placeholder')
        return drawing.blanks
          ? new TextRun({ ...looks, text: BLANK })
          : new TextRun({ ...looks, text: `[${piece.label}]`, shading: { fill: 'E7F5FF' } })
      if (!piece.href) return new TextRun({ ...looks, text: piece.s })
      const words = new TextRun({ ...looks, text: piece.s, color: '1864AB', underline: {} })
      return new ExternalHyperlink({ link: piece.href, children: [words] })
    }
  }
}

/** The pieces of a line as runs. */
export const runs = (pieces: readonly Inline[], drawing: Drawing, place: Place): ParagraphChild[] =>
  pieces.map((piece) => run(piece, drawing, place))
