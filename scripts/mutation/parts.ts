/** A part of the code that is tested without a database, a server or a browser. */
export interface Part {
  folder: string
  /** Its files in which faults are put; tables of words and what only declares types are left out. */
  files: readonly string[]
  /** Tests that have to notice. None may need a database: they are repeated hundreds of times. */
  tests: readonly string[]
}

const part = (folder: string, files: readonly string[], tests: readonly string[] = ['*.test.ts']): Part => ({
  folder,
  files: files.map((file) => `${folder}/${file}`),
  tests: tests.map((file) => `${folder}/${file}`),
})

/** The most valuable first. */
export const parts: readonly Part[] = [
  part('server/src/modules/holidays/rules', ['!(*.test|*.fixture).ts']),
  part('server/src/modules/holidays/ledger', ['periods.ts'], ['periods.test.ts']),
  part('server/src/modules/billing', ['prices.ts'], ['prices.test.ts']),
  part('server/src/trial/stripe', ['proration.ts'], ['proration.test.ts']),
  part(
    'server/src/engine',
    ['access.ts', 'query/rules/rules.ts', 'query/filters/parameters.ts'],
    ['access.test.ts', 'query/rules/rules.test.ts', 'query/filters/parameters.test.ts'],
  ),
  part('contracts/validation', ['cnp.ts', 'explain.ts']),
  part('contracts/engine', ['settings.ts', 'approvals.ts'], ['approvals.test.ts', 'values/primitives.test.ts']),
  part('contracts/engine/values', ['!(*.test|rich-text).ts']),
  part('contracts/engine/imports', ['!(*.test|imports).ts']),
  part('contracts/team', ['iban.ts', 'phone.ts', 'due-warning.ts']),
  part('contracts/billing', ['plans.ts']),
  part('server/src/platform/rich-text', ['rich-text.ts']),
  part('server/src/platform/rich-text/tree', ['!(*.test|types|nodes).ts']),
  part(
    'server/src/platform/spreadsheet',
    ['csv-guard.ts', 'csv.ts', 'cells.ts', 'read/read-cells.ts'],
    ['**/*.test.ts'],
  ),
  part('web/src/platform/format', ['!(*.test|use-format|missing).ts']),
]
