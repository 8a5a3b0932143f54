import { PDF_ROLE_TO_HTML_ROLE } from 'react-pdf/dist/shared/constants.js'

/** The head of a table is a group of rows, as PDF.js has it: react-pdf calls it a heading, and readers lose the table. */
export function mendTableRoles(): void {
  Object.assign(PDF_ROLE_TO_HTML_ROLE, { THead: 'rowgroup', TBody: 'rowgroup', TFoot: 'rowgroup' })
}
