import type { Attributes, IOptions, Tag } from 'sanitize-html'
import {
  alignedTags,
  columnLayouts,
  isPlaceholderId,
  linkSchemes,
  MOST_SIGNERS,
  pageAttributes,
  pageTags,
  richTypes,
  templateAttributes,
  templateTags,
  textAlignments,
} from '#contracts/engine/values/rich-text.ts'

/** A tag that means something by its `data-type` alone; without one its words stay and the tag goes. */
const typed = ['div', 'span']
const untyped = (tagName: string): Tag => ({ tagName, attribs: {} })
/** Elements in each other; nobody writes more, and what draws the text goes down as deep. */
const DEEPEST = 24
const LONGEST_LABEL = 200
/** No browser writes a longer one, and the sanitiser goes through all of it again for each comment in it. */
const LONGEST_LINK = 2000
const MOST_SPAN = 100

const { columns, column, taskList, taskItem, pageBreak, pageHeader, pageFooter, signature } = richTypes
const pageBlocks = [columns, column]
const templateBlocks = [...pageBlocks, pageBreak, pageHeader, pageFooter, signature]
const lineMarks: readonly string[] = [richTypes.placeholder, richTypes.pageNumber, richTypes.pageCount, richTypes.logo]

const label = ({ 'data-label': words }: Attributes): Attributes =>
  words === undefined ? {} : { 'data-label': words.slice(0, LONGEST_LABEL) }

const blockOf =
  (known: readonly string[]) =>
  (tagName: string, attribs: Attributes): Tag => {
    const type = attribs['data-type'] ?? ''
    if (!known.includes(type)) return untyped(tagName)
    if (type === columns) {
      const layout = columnLayouts.find((one) => one === attribs['data-layout']) ?? columnLayouts[0]!
      return { tagName, attribs: { 'data-type': type, 'data-layout': layout } }
    }
    if (type !== signature) return { tagName, attribs: { 'data-type': type } }
    const signer = Number(attribs['data-signer'])
    const isSigner = Number.isInteger(signer) && signer >= 1 && signer <= MOST_SIGNERS
    return {
      tagName,
      attribs: { 'data-type': type, 'data-signer': isSigner ? String(signer) : '1', ...label(attribs) },
    }
  }

function mark(tagName: string, attribs: Attributes): Tag {
  const type = attribs['data-type'] ?? ''
  if (!lineMarks.includes(type)) return untyped(tagName)
  if (type !== richTypes.placeholder) return { tagName, attribs: { 'data-type': type } }
  const id = attribs['data-id'] ?? ''
  return isPlaceholderId(id)
    ? { tagName, attribs: { 'data-type': type, 'data-id': id, ...label(attribs) } }
    : untyped(tagName)
}

/** A list of tasks and its items are known by their `data-type`; any other list has none. */
const listed =
  (type: string) =>
  (tagName: string, attribs: Attributes): Tag => {
    if (attribs['data-type'] !== type) return { tagName, attribs: {} }
    const checked: Attributes = type === taskItem ? { 'data-checked': String(attribs['data-checked'] === 'true') } : {}
    return { tagName, attribs: { 'data-type': type, ...checked } }
  }

const inRange = (text: string | undefined) => {
  const span = Number(text)
  return Number.isInteger(span) && span > 1 && span <= MOST_SPAN
}
const cell = (tagName: string, { colspan, rowspan, colwidth }: Attributes): Tag => ({
  tagName,
  attribs: {
    ...(inRange(colspan) ? { colspan: colspan! } : {}),
    ...(inRange(rowspan) ? { rowspan: rowspan! } : {}),
    ...(colwidth && /^\d{1,4}(,\d{1,4})*$/.test(colwidth) ? { colwidth } : {}),
  },
})

const renamed = (tagName: string) => (): Tag => ({ tagName, attribs: {} })

const options = (
  tags: readonly string[],
  attributes: Readonly<Record<string, readonly string[]>>,
  blocks: readonly string[],
): IOptions => ({
  allowedTags: [...tags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(attributes).map(([tag, names]) => [tag, [...names]])),
    ...Object.fromEntries(alignedTags.map((tag) => [tag, ['style']])),
  },
  allowedStyles: Object.fromEntries(
    alignedTags.map((tag) => [tag, { 'text-align': textAlignments.map((one) => new RegExp(`^${one}$`)) }]),
  ),
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  exclusiveFilter: ({ tag, attribs }) => (typed.includes(tag) && !attribs['data-type'] ? 'excludeTag' : false),
  transformTags: {
    // A page that is opened from a text must not be able to steer the one it was opened from.
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && href.length <= LONGEST_LINK ? { href } : {}),
        ...attribs,
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
    b: renamed('strong'),
    i: renamed('em'),
    ul: listed(taskList),
    li: listed(taskItem),
    div: blockOf(blocks),
    span: mark,
    th: cell,
    td: cell,
  },
})

/** All that a text may hold: what the editor makes, nothing that runs, loads or hides. */
export const pageOptions = options(pageTags, pageAttributes, pageBlocks)
/** What a template may hold besides. */
export const templateOptions = options(templateTags, templateAttributes, templateBlocks)
