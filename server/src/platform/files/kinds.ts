/** What a kind of file is called, how its bytes must look, and how it may be shown. */
export interface FileKind {
  mime: string
  /** MIME types that the bytes may be recognised as; empty: plain text, which has no signature of its own. */
  recognisedAs: readonly string[]
  /** May open inside the browser; everything else is downloaded. Never a kind that can carry scripts. */
  inline?: true
  image?: true
  audio?: true
}

const OLE = ['application/x-cfb']
const HEIF = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
const zipped = (mime: string): FileKind => ({ mime, recognisedAs: [mime, 'application/zip'] })
const openXml = (part: string) => zipped(`application/vnd.openxmlformats-officedocument.${part}`)
const image = (mime: string): FileKind => ({ mime, recognisedAs: [mime], inline: true, image: true })

/**
 * Every kind of file the product takes, by extension (spec 2 section 5, "Documents"). An svg is a document to download,
 * never an image: it can carry scripts.
 */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  png: image('image/png'),
  jpg: image('image/jpeg'),
  jpeg: image('image/jpeg'),
  gif: image('image/gif'),
  webp: image('image/webp'),
  pdf: { mime: 'application/pdf', recognisedAs: ['application/pdf'], inline: true },
  // Of telephones. Browsers do not show it.
  heic: { mime: 'image/heic', recognisedAs: HEIF },
  heif: { mime: 'image/heif', recognisedAs: HEIF },
  bmp: { mime: 'image/bmp', recognisedAs: ['image/bmp'] },
  svg: { mime: 'image/svg+xml', recognisedAs: ['image/svg+xml', 'application/xml'] },
  txt: { mime: 'text/plain; charset=utf-8', recognisedAs: [] },
  csv: { mime: 'text/csv; charset=utf-8', recognisedAs: [] },
  rtf: { mime: 'application/rtf', recognisedAs: ['application/rtf', 'text/rtf'] },
  doc: { mime: 'application/msword', recognisedAs: OLE },
  xls: { mime: 'application/vnd.ms-excel', recognisedAs: OLE },
  ppt: { mime: 'application/vnd.ms-powerpoint', recognisedAs: OLE },
  docx: openXml('wordprocessingml.document'),
  xlsx: openXml('spreadsheetml.sheet'),
  pptx: openXml('presentationml.presentation'),
  // What browsers record. The container of sound alone is that of a film.
  webm: { mime: 'audio/webm', recognisedAs: ['audio/webm', 'video/webm'], inline: true, audio: true },
  m4a: { mime: 'audio/mp4', recognisedAs: ['audio/mp4', 'audio/x-m4a', 'video/mp4'], inline: true, audio: true },
  zip: { mime: 'application/zip', recognisedAs: ['application/zip'] },
  xml: { mime: 'application/xml', recognisedAs: ['application/xml'] },
}

/** Made by the product and stored, but not taken from people. */
const MADE_BY_US = new Set(['zip', 'xml'])

export const extensionOf = (fileName: string) => /\.([a-z0-9]{1,8})$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''

/** The kind that a person may upload under this extension, if any. */
export const uploadKind = (extension: string): FileKind | undefined =>
  Object.hasOwn(fileKinds, extension) && !MADE_BY_US.has(extension) ? fileKinds[extension] : undefined

/** The MIME type that a stored path stands for. */
export const contentTypeOf = (path: string): string => fileKinds[extensionOf(path)]?.mime ?? 'application/octet-stream'

/** The extension to store a file under: its own when known, else the one of its MIME type, else `bin`. */
export function storedExtension(fileName: string, contentType: string): string {
  const own = extensionOf(fileName)
  if (Object.hasOwn(fileKinds, own)) return own
  const bare = (mime: string) => mime.split(';')[0]!.trim().toLowerCase()
  return Object.keys(fileKinds).find((key) => bare(fileKinds[key]!.mime) === bare(contentType)) ?? 'bin'
}
