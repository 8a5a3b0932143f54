import type { IOptions } from 'sanitize-html'
import { lazyPackage } from '#platform/lazy-package.ts'

const sanitizer = lazyPackage<typeof import('sanitize-html')>('sanitize-html')

/** All that rich text may hold: what the editor makes, nothing that runs, loads or hides. */
const allowed: IOptions = {
  allowedTags: [
    ...['p', 'br', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'hr', 'ul', 'ol', 'li'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'],
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A page that is opened from a text must not be able to steer the one it was opened from.
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
}

const plain: IOptions = { allowedTags: [], allowedAttributes: {} }
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/**
 * Rich text (HTML) with everything taken out that is not on the allow-list; '' when no word is left. Run on the way in,
 * and again on the way out, so that tightening the list holds for what was stored before.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitizer()(html, allowed).trim()
  return richTextToPlain(clean) === '' ? '' : clean
}

/** The words of rich text, one line a paragraph; for cells of spreadsheets and other places that know no formatting. */
export function richTextToPlain(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|h\d|li|blockquote|pre)>/gi, '\n')
  return sanitizer()(lines, plain)
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(/\n{2,}/g, '\n')
    .trim()
}
