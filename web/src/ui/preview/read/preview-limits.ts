const MEGABYTE = 1024 * 1024

/** How much a preview takes on, so that no file can stop the page it is shown on. What is larger is offered for download. */
export const limits = {
  /** Bytes of any file that is fetched to be shown. */
  file: 50 * MEGABYTE,
  /** Bytes that an archive (docx, xlsx) may unpack to, all of its parts together. */
  unpacked: 150 * MEGABYTE,
  /** Bytes of a text document's own markup, which is drawn at once. */
  markup: 4 * MEGABYTE,
  /** Bytes of plain text that are shown. */
  text: MEGABYTE,
  /** Bytes of rich text (rtf), which is read at once. */
  richText: 4 * MEGABYTE,
  /** Of a sheet. */
  rows: 300,
  columns: 40,
  /** Characters of a cell. */
  cell: 500,
  /** Pixels of a page's picture. */
  pagePixels: 12_000_000,
  /** Milliseconds that reading a file may take. */
  patience: 20_000,
} as const
