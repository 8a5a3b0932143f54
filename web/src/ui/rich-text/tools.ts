/** What an editor offers besides marks, lists, quotes, links and undo, which all have. */
export type Tool =
  | 'headings'
  | 'code'
  | 'align'
  | 'tasks'
  | 'tables'
  | 'columns'
  | 'rule'
  | 'emoji'
  /** The menu behind `/`. */
  | 'slash'
  /** Page breaks, header, footer, page numbers, the company's logo. */
  | 'paper'
  | 'signatures'
  /** Variables behind `::`. */
  | 'placeholders'

const page = ['headings', 'code', 'align', 'tasks', 'tables', 'columns', 'rule', 'emoji', 'slash'] as const
const sets = { note: [], page, template: [...page, 'paper', 'signatures', 'placeholders'] } as const

/** `note`: a short text. `page`: descriptions, news, policies. `template`: what becomes a document on paper. */
export type ToolSet = keyof typeof sets
export type Tools = ToolSet | readonly Tool[]

/** The tools of a set, or those that are named. */
export const toolsOf = (tools: Tools): readonly Tool[] => (typeof tools === 'string' ? sets[tools] : tools)
