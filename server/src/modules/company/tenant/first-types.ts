import type { Locale } from '#contracts/engine/values/primitives.ts'
import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { TextPair } from '#platform/texts/index.ts'

/** What evaluations are about (spec 2, section 3). */
const evaluationTypes: readonly TextPair[] = [
  { en: 'Salary', ro: 'Salarială' },
  { en: 'Technical', ro: 'Tehnică' },
  { en: 'Other', ro: 'Altă evaluare' },
]

/** What a company keeps of each of its people. */
const documentTypes: readonly TextPair[] = [
  { en: 'Employment contract', ro: 'Contract de muncă' },
  { en: 'Addendum', ro: 'Act adițional' },
  { en: 'Job description', ro: 'Fișa postului' },
  { en: 'Identity document', ro: 'Act de identitate' },
  { en: 'Diploma or certificate', ro: 'Diplomă sau certificat' },
  { en: 'Medical fitness certificate', ro: 'Fișă de aptitudine' },
  { en: 'Other', ro: 'Alt document' },
]

/** Gives a new company types to begin with, in its language; they are its own, to rename and to delete. */
export async function addFirstTypes(tx: Tx, tenantId: string, locale: Locale): Promise<void> {
  const rows = (names: readonly TextPair[]) =>
    names.map((pair) => ({ tenant_id: tenantId, id: newId(), name: pair[locale] }))
  await insertRows(tx, 'evaluation_types', rows(evaluationTypes))
  await insertRows(tx, 'document_types', rows(documentTypes))
}
