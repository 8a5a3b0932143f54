import { fullName } from '#contracts/engine/values/full-name.ts'
import type { SheetRow } from '#engine/imports/index.ts'
import type { WriteContext } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

const NUMBER = 'personal_identification_number'

/** Who has left and stands in a sheet is rehired, not added as a second person: known by the work email, or by the personal number. */
export function nameWhoLeft({ locale }: WriteContext, rows: readonly SheetRow[]): void {
  for (const { existing, namedBy = [], problems } of rows) {
    if (existing?.status !== 'archived') continue
    const name = fullName(existing.first_name, existing.last_name)
    if (namedBy.includes('email')) problems.email ??= text('import.cell.archived', locale)
    else problems[NUMBER] ??= text('import.cell.left', locale, { name })
  }
}
