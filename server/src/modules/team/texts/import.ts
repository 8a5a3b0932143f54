import type { Texts } from '#platform/texts/index.ts'

/** Why a file or a cell cannot be taken, and what an import did. */
export const importTexts = {
  'import.sheet': { en: 'People', ro: 'Persoane' },
  'import.lists': { en: 'Choices', ro: 'Opțiuni' },
  'import.templateName': { en: 'People to import', ro: 'Persoane de importat' },
  'import.newAllowed': {
    en: 'Choose one, or write a new one: it can be created during the import.',
    ro: 'Alege una sau scrie una nouă: poate fi creată la import.',
  },
  'import.file.missing': { en: 'Choose a file to import.', ro: 'Alege un fișier de importat.' },
  'import.file.xls': {
    en: 'This is a file of the old .xls format. Open it in Excel or LibreOffice, choose File → Save As, pick “Excel Workbook (.xlsx)” and upload the new file.',
    ro: 'Acesta este un fișier în vechiul format .xls. Deschide-l în Excel sau LibreOffice, alege Fișier → Salvare ca, apoi „Registru de lucru Excel (.xlsx)” și încarcă fișierul nou.',
  },
  'import.file.kind': {
    en: 'Only .xlsx and .csv files can be imported. Save the sheet as one of these and try again.',
    ro: 'Pot fi importate doar fișiere .xlsx și .csv. Salvează foaia într-unul din aceste formate și încearcă din nou.',
  },
  'import.file.locked': {
    en: 'The file is protected with a password. Save a copy without a password and upload that.',
    ro: 'Fișierul este protejat cu parolă. Salvează o copie fără parolă și încarc-o pe aceea.',
  },
  'import.file.broken': {
    en: 'The file could not be read. Open it in Excel or LibreOffice, save it again as .xlsx and upload that.',
    ro: 'Fișierul nu a putut fi citit. Deschide-l în Excel sau LibreOffice, salvează-l din nou ca .xlsx și încarcă-l.',
  },
  'import.file.tooBig': {
    en: 'The file is too large to be imported. Keep only the sheet with the people, at most 10 MB.',
    ro: 'Fișierul este prea mare pentru import. Păstrează doar foaia cu persoane, cel mult 10 MB.',
  },
  'import.file.tooManyRows': {
    en: 'The sheet has more than {most, plural, one {# person} other {# people}}. Split it into smaller sheets and import them one after another.',
    ro: 'Foaia are mai mult de {most, plural, one {o persoană} few {# persoane} other {# de persoane}}. Împarte-o în foi mai mici și importă-le pe rând.',
  },
  'import.file.tooManyColumns': {
    en: 'The sheet has more than {most, plural, one {# column} other {# columns}}. Remove those that are not needed.',
    ro: 'Foaia are mai mult de {most, plural, one {o coloană} few {# coloane} other {# de coloane}}. Șterge-le pe cele de care nu ai nevoie.',
  },
  'import.file.empty': {
    en: 'The first sheet of the file holds nobody: it needs a row of headings and a row for each person.',
    ro: 'Prima foaie din fișier nu conține pe nimeni: are nevoie de un rând cu titluri și câte un rând pentru fiecare persoană.',
  },
  'import.cell.date': {
    en: 'This is not a date. Write it as 31.12.2026 or 2026-12-31.',
    ro: 'Aceasta nu este o dată. Scrie-o ca 31.12.2026 sau 2026-12-31.',
  },
  'import.cell.decimal': {
    en: 'This is not a number. Write it as 1234.50 or 1234,50.',
    ro: 'Acesta nu este un număr. Scrie-l ca 1234,50 sau 1234.50.',
  },
  'import.cell.decimalUnclear': {
    en: '“{value}” could be a thousand or a fraction. Write it without a separator, or with two decimals.',
    ro: '„{value}” poate însemna mii sau zecimale. Scrie numărul fără separator sau cu două zecimale.',
  },
  'import.cell.option': { en: 'Choose one of: {options}.', ro: 'Alege una dintre: {options}.' },
  'import.cell.unknown': {
    en: 'The company has no “{value}”. Choose one that exists, or let the import create it.',
    ro: 'Compania nu are „{value}”. Alege o valoare existentă sau las-o să fie creată la import.',
  },
  'import.cell.otherDepartment': {
    en: '“{value}” is in {other}, not in {department}. Change the department, or let the import create another one here.',
    ro: '„{value}” este în {other}, nu în {department}. Schimbă departamentul sau las-o să fie creată la import și aici.',
  },
  'import.cell.unknownRole': { en: 'The company has no role “{value}”.', ro: 'Compania nu are rolul „{value}”.' },
  'import.cell.severalPlaces': {
    en: 'Several departments have a “{value}”. Fill in the department too.',
    ro: 'Mai multe departamente au „{value}”. Completează și departamentul.',
  },
  'import.cell.departmentNeeded': {
    en: 'To create “{value}”, fill in the department it belongs to.',
    ro: 'Pentru a crea „{value}”, completează departamentul din care face parte.',
  },
  'import.cell.manager': {
    en: 'Nobody in the company or in this sheet has this work email.',
    ro: 'Nimeni din companie sau din această foaie nu are acest email de serviciu.',
  },
  'import.cell.emailTwice': {
    en: 'This email stands in another row of the sheet too.',
    ro: 'Acest email apare și pe alt rând al foii.',
  },
  'import.cell.archived': {
    en: 'This person is archived. Restore them before they are imported again.',
    ro: 'Această persoană este arhivată. Restaureaz-o înainte de a o importa din nou.',
  },
  'import.done': {
    en: '{count, plural, one {# person was imported.} other {# people were imported.}}',
    ro: '{count, plural, one {O persoană a fost importată.} few {# persoane au fost importate.} other {# de persoane au fost importate.}}',
  },
  'import.reason': { en: 'Import {file}', ro: 'Import {file}' },
  'import.undone': { en: 'The import was taken back.', ro: 'Importul a fost anulat.' },
  'import.notUndoable': {
    en: 'The import cannot be taken back any more: some of these people have been changed or used since.',
    ro: 'Importul nu mai poate fi anulat: unele dintre aceste persoane au fost modificate sau folosite între timp.',
  },
} as const satisfies Texts
