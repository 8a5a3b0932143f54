import type { TemplateEntity } from '#contracts/documents/templates.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'

/** A template that the product brings. Its facts are placeholders; it names no law and promises none: a lawyer must check it. */
export interface Sample {
  /** Stays with the template that comes of it. */
  key: string
  name: string
  language: Locale
  entity: TemplateEntity
  /** HTML with `{{employee.last_name}}` for a placeholder. */
  content: string
}

/** The company's letterhead, and the number of the page. */
export const header = `<div data-type="page-header"><p><span data-type="logo"></span> <strong>{{globals.company_name}}</strong>, {{globals.company_address}}</p></div>`
export const footer = (page: string, of: string): string =>
  `<div data-type="page-footer"><p style="text-align:center">${page} <span data-type="page-number"></span> ${of} <span data-type="page-count"></span></p></div>`

/** Two places to sign, side by side: the company's and the other party's. */
export const signatures = (
  company: string,
  person: string,
  called = '{{employee.last_name}} {{employee.first_name}}',
): string =>
  `<div data-type="columns" data-layout="two-column"><div data-type="column"><p><strong>${company}</strong></p><p>{{globals.company_name}}</p><div data-type="signature" data-signer="1" data-label="${company}"></div></div><div data-type="column"><p><strong>${person}</strong></p><p>${called}</p><div data-type="signature" data-signer="2" data-label="${person}"></div></div></div>`

export const title = (words: string): string => `<h1 style="text-align:center">${words}</h1>`
export const centred = (words: string): string => `<p style="text-align:center">${words}</p>`
export const paragraph = (words: string): string => `<p style="text-align:justify">${words}</p>`
export const clauses = (...all: string[]): string =>
  `<ol>${all.map((words) => `<li><p>${words}</p></li>`).join('')}</ol>`
export const table = (...rows: [string, string][]): string =>
  `<table><tbody>${rows.map(([left, right]) => `<tr><th colwidth="240"><p>${left}</p></th><td><p>${right}</p></td></tr>`).join('')}</tbody></table>`
