/**
 * What formatted text may hold, as HTML: the editor writes it, the server lets nothing else through, the reader shows it and
 * what makes files of it draws it. Two sizes: a page (descriptions, news, notes), and a template, which has paper around it.
 */

/** `data-type` of what HTML has no tag for. */
export const richTypes = {
  columns: 'columns',
  column: 'column',
  taskList: 'taskList',
  taskItem: 'taskItem',
  pageBreak: 'page-break',
  pageHeader: 'page-header',
  pageFooter: 'page-footer',
  signature: 'signature',
  placeholder: 'placeholder',
  pageNumber: 'page-number',
  pageCount: 'page-count',
  logo: 'logo',
} as const

/** How wide the two columns of a layout are, as shares. */
export const columnShares = {
  'two-column': [1, 1],
  'sidebar-left': [1, 2],
  'sidebar-right': [2, 1],
} as const
export type ColumnLayout = keyof typeof columnShares
export const columnLayouts = Object.keys(columnShares) as ColumnLayout[]

export const headingLevels = [1, 2, 3, 4, 5, 6] as const
export const textAlignments = ['left', 'center', 'right', 'justify'] as const

/** Schemes that a link may have; `javascript:` and others that load or run something are not among them. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const
/** True for a link that may be set: a scheme, followed by something that is no blank (spec 3, 5.2). */
export const isLink = (href: string): boolean => /^(?:https?:\/\/|mailto:|tel:)[^\s/]\S*$/i.test(href.trim())

/** Who signs at a signature place: 1 is the company, 2 the person, unless a template says otherwise. */
export const MOST_SIGNERS = 5

/** Id of a placeholder: whose it is, a point, and its key (`employee.first_name`, `globals.today`). */
export const isPlaceholderId = (id: string): boolean => /^[a-z][a-z_]*(\.[a-zA-Z0-9_]+)+$/.test(id)

/** Tags of a page. */
export const pageTags = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li', 'div'],
  ...['table', 'colgroup', 'col', 'tbody', 'tr', 'th', 'td'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'code', 'br', 'a'],
] as const
/** A template has marks in its lines besides. */
export const templateTags = [...pageTags, 'span'] as const

const cell = ['colspan', 'rowspan', 'colwidth'] as const
/** Attributes that a tag of a page may have; `style` only for `text-align` of `alignedTags`. */
export const pageAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  ol: ['start'],
  ul: ['data-type'],
  li: ['data-type', 'data-checked'],
  div: ['data-type', 'data-layout'],
  th: cell,
  td: cell,
}
export const templateAttributes: Readonly<Record<string, readonly string[]>> = {
  ...pageAttributes,
  div: ['data-type', 'data-layout', 'data-signer', 'data-label'],
  span: ['data-type', 'data-id', 'data-label'],
}
export const alignedTags = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
