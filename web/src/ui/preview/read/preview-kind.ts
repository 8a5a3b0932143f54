/** How a file is shown. */
export type PreviewKind = 'pdf' | 'docx' | 'sheet' | 'csv' | 'text' | 'rtf' | 'picture' | 'unsupported'

const kinds: Record<string, PreviewKind> = {
  pdf: 'pdf',
  docx: 'docx',
  xlsx: 'sheet',
  csv: 'csv',
  txt: 'text',
  rtf: 'rtf',
  jpg: 'picture',
  jpeg: 'picture',
  png: 'picture',
  gif: 'picture',
  webp: 'picture',
  bmp: 'picture',
  svg: 'picture',
}

/** Media types of pictures: the browser is given these and never what a file says of itself. */
export const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
}

const byType: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
  'text/plain': 'txt',
  'application/rtf': 'rtf',
  'text/rtf': 'rtf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
}

/** A file's ending, lower case, without its dot; by its media type (`text/csv; charset=utf-8`) where its name has none that is known. */
export function endingOf(name: string, type = ''): string {
  const own = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? ''
  return own || (byType[type.split(';')[0]!.trim().toLowerCase()] ?? '')
}

/** How a file of this name and media type is shown. */
export const kindOf = (name: string, type?: string): PreviewKind => {
  const ending = endingOf(name, type)
  return Object.hasOwn(kinds, ending) ? kinds[ending]! : 'unsupported'
}
