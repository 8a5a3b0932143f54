import type { Locale } from './values/primitives.ts'

/** A name in both languages, side by side, so that neither is forgotten. */
export type Named = Readonly<Record<Locale, string>>

/**
 * Names of fields, as `subject.field`: a subject is a resource's key, or what a form is about (`registration`). A part of a
 * subject (`new-password/reset`) has the names of the whole where it has none of its own; nested fields have dots
 * (`employees.address.city`). The name is the label on the screen; columns, filters, exports, imports, messages, histories and
 * the API description say it too. It begins with a capital letter and ends without a mark. An option of a field has the field's
 * key and its value, `books.status=lent`: screens, filters, exports, imports and histories say that.
 */
export type Names = Readonly<Record<`${string}.${string}`, Named>>

/** Fields that mean the same wherever they are; a subject's own name of such a field goes first. */
export const sharedNames = {
  '*.id': { en: 'Id', ro: 'Id' },
  '*.except': { en: 'Except', ro: 'În afară de' },
  '*.name': { en: 'Name', ro: 'Nume' },
  '*.description': { en: 'Description', ro: 'Descriere' },
  '*.is_used': { en: 'In use', ro: 'Folosit' },
  '*.created_at': { en: 'Created on', ro: 'Creat la' },
  '*.language=en': { en: 'English', ro: 'Engleză' },
  '*.language=ro': { en: 'Romanian', ro: 'Română' },
  '*.sort': { en: 'Sorting', ro: 'Sortare' },
  '*.search': { en: 'Search', ro: 'Căutare' },
  '*.filters': { en: 'Filters', ro: 'Filtre' },
  '*.page': { en: 'Page', ro: 'Pagină' },
  '*.perPage': { en: 'Rows per page', ro: 'Rânduri pe pagină' },
  '*.related': { en: 'Related records', ro: 'Înregistrări legate' },
  '*.repositories': { en: 'Selected records', ro: 'Înregistrări alese' },
  '*.records': { en: 'Records', ro: 'Înregistrări' },
  '*.columns': { en: 'Columns', ro: 'Coloane' },
  '*.format': { en: 'Format', ro: 'Format' },
  '*.rows': { en: 'Rows', ro: 'Rânduri' },
  '*.create': { en: 'What to create', ro: 'Ce se creează' },
  '*.import_id': { en: 'Import', ro: 'Import' },
  '*.text': { en: 'Pasted rows', ro: 'Rânduri lipite' },
  '*.file': { en: 'File', ro: 'Fișier' },
  '*.file_name': { en: 'File name', ro: 'Numele fișierului' },
  '*.value': { en: 'Value', ro: 'Valoare' },
  '*.version': { en: 'Version', ro: 'Versiune' },
  '*.seen': { en: 'What was seen', ro: 'Ce s-a văzut' },
  '*.comment': { en: 'Comment', ro: 'Comentariu' },
  '*.status_explanation': { en: 'Reason', ro: 'Motiv' },
  '*.reason': { en: 'Reason', ro: 'Motiv' },
  '*.token': { en: 'Token', ro: 'Token' },
} as const satisfies Names

/** `SWIFT (BIC)`, `Monday` and `I accept …` keep their capital letter. */
const KEEPS_CAPITAL = /^(?:.[^\p{Ll}]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)/u

/** A name in the middle of a line: `Start date` is `start date`. */
export const continued = (name: string): string =>
  KEEPS_CAPITAL.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
