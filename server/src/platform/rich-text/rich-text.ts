import { lazyPackage } from '#platform/lazy-package.ts'
import { pageOptions, templateOptions } from './allowed.ts'

const sanitizer = lazyPackage<typeof import('sanitize-html')>('sanitize-html')

/** What the sanitiser writes for signs of its own; a quotation mark stays as it is. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/** Tags that none ends. */
const SINGLE = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Nobody writes so many tags in each other. The more are open, the longer each takes the parser. */
const MOST_OPEN = 10_000
const SHORTEST_TAG = '<b>'.length

function opensTooMany(html: string): boolean {
  if (html.length < MOST_OPEN * SHORTEST_TAG) return false
  const open = new Map<string, number>()
  let all = 0
  for (const [, end, written = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    const name = written.toLowerCase()
    const before = open.get(name) ?? 0
    if (SINGLE.has(name) || (end && before === 0)) continue
    open.set(name, before + (end ? -1 : 1))
    all += end ? -1 : 1
    if (all > MOST_OPEN) return true
  }
  return false
}

const sanitized = (html: string, options: typeof pageOptions): string =>
  opensTooMany(html) ? '' : sanitizer()(html, options).trim()

/**
 * Rich text (HTML) with everything taken out that is not on the allow-list; '' when no word is left. Run on the way in,
 * and again on the way out, so that tightening the list holds for what was stored before.
 */
export function sanitizeRichText(html: string): string {
  const clean = sanitized(html, pageOptions)
  return richTextToPlain(clean) === '' ? '' : clean
}

/** What stands on paper without a word in it. */
const MARK = /data-type="(?:placeholder|logo|page-number|page-count|signature)"/

/** The same for a template, which may have placeholders, header and footer, page breaks and places to sign; '' when nothing is on it. */
export function sanitizeTemplate(html: string): string {
  const clean = sanitized(html, templateOptions)
  return richTextToPlain(clean) === '' && !MARK.test(clean) ? '' : clean
}

/** With what stands before them. A run of blanks is looked at once, at its beginning: from each blank again, a long one takes minutes. */
const LINE_ENDS = /(?<! ) *\n+/g

/** The words of rich text, one line a paragraph; for cells of spreadsheets and other places that know no formatting. */
export function richTextToPlain(html: string): string {
  const lines = html.replace(/<br\s*\/?>|<\/(p|h\d|li|blockquote|pre|tr)>/gi, '\n').replace(/<\/t[dh]>/gi, ' ')
  return sanitizer()(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(LINE_ENDS, '\n')
    .trim()
}
