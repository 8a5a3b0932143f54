import { richTextToPlain, sanitizeTemplate } from '#platform/rich-text/index.ts'
import type { Kind } from './kind.ts'

/** Rich text with paper around it (columns, placeholders, header and footer), sanitised on the way in and out; exports hold its words. */
export const template: Kind = {
  wire: () => (stored, tools) => tools.template(stored),
  store: () => (value) => (typeof value === 'string' ? sanitizeTemplate(value) || null : value),
  filter: { type: 'text', read: (asked) => asked },
  history: 'html',
  cell: (value) => richTextToPlain(String(value)),
  schema: { type: ['string', 'null'], contentMediaType: 'text/html' },
}
