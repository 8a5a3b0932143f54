import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import { pdfLib } from './pdf-lib.ts'
import type { SealWords } from './stamps.ts'

/** Bytes kept for the seal: a certificate or two, and the token of a time stamp authority with its own. */
const SEAL_BYTES = 16_384
/** As `@signpdf` looks for it, to be filled in with what was really covered. */
const RANGE = '**********'
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3
const HIDDEN_PRINTED_LOCKED = 132

/**
 * Room for a seal, with no picture of its own, on a page (ISO 32000-2, 12.8; ETSI EN 319 142-1). Written as objects of the
 * document and not by searching its bytes, which would have to guess where pages and forms are.
 */
export function addPlaceholder(document: PDFDocument, page: PDFPage, { name, reason, location, at }: SealWords): void {
  const { PDFArray, PDFHexString, PDFName, PDFNumber, PDFString } = pdfLib()
  const { context } = document
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let i = 0; i < 3; i++) range.push(PDFName.of(RANGE))
  const signature = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: range,
    Contents: PDFHexString.of('0'.repeat(SEAL_BYTES * 2)),
    Name: PDFHexString.fromText(name),
    Reason: PDFHexString.fromText(reason),
    Location: PDFHexString.fromText(location),
    M: PDFString.fromDate(at),
  })
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      V: context.register(signature),
      T: PDFHexString.fromText('Vatra'),
      F: HIDDEN_PRINTED_LOCKED,
      P: page.ref,
    }),
  )
  page.node.addAnnot(widget)
  const form = context.obj({ SigFlags: SIGNATURES_EXIST_AND_APPEND_ONLY, Fields: [widget] })
  document.catalog.set(PDFName.of('AcroForm'), context.register(form))
}
