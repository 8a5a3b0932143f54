import { richTextToPlain, sanitizeRichText } from '#platform/rich-text/index.ts'
import type { Kind } from './kind.ts'

/** Rich text, sanitised on the way in and out; exports hold its words. */
export const html: Kind = {
  wire: () => (stored, tools) => tools.html(stored),
  store: () => (value) => (typeof value === 'string' ? sanitizeRichText(value) || null : value),
  filter: { type: 'text', read: (asked) => asked },
  history: 'html',
  cell: (value) => richTextToPlain(String(value)),
  schema: { type: ['string', 'null'], contentMediaType: 'text/html' },
}
