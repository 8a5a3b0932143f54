import type { Texts } from '#platform/texts/index.ts'

/** What an import of people says besides: of departments, roles, managers, and what it did. */
export const importTexts = {
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
  'import.column.manager': { en: 'Manager (name or work email)', ro: 'Manager (nume sau email de serviciu)' },
  'import.cell.manager': {
    en: 'Nobody in the company or in this sheet has this name or work email.',
    ro: 'Nimeni din companie sau din această foaie nu are acest nume sau email de serviciu.',
  },
  'import.cell.managers': {
    en: 'Several people have this name. Write the work email.',
    ro: 'Mai multe persoane au acest nume. Scrie emailul de serviciu.',
  },
  'import.cell.personTwice': {
    en: '“{value}” stands in another row of the sheet too. A person has one row here, with their days of paid rest leave: leave out the rows of other kinds of leave.',
    ro: '„{value}” apare și pe alt rând al foii. O persoană are aici un singur rând, cu zilele ei de concediu de odihnă: lasă deoparte rândurile cu alte tipuri de concediu.',
  },
  'import.cell.departmentAlone': {
    en: 'A department follows from the position or the team: fill in one of them, or leave the department empty. By itself it would be lost.',
    ro: 'Departamentul rezultă din funcție sau din echipă: completează una dintre ele sau lasă departamentul gol. De unul singur s-ar pierde.',
  },
  'import.cell.archived': {
    en: 'This person is archived. Choose “Rehire” on their page before they are imported again.',
    ro: 'Această persoană este arhivată. Alege „Reangajează” pe pagina ei înainte de a o importa din nou.',
  },
  'import.cell.left': {
    en: 'This is the number of {name}, who has left. Choose “Rehire” on their page instead of adding them again.',
    ro: 'Este codul numeric al unei persoane care a plecat: {name}. Alege „Reangajează” pe pagina ei în loc să o adaugi din nou.',
  },
  'import.managerLeft': {
    en: 'The import cannot be taken back: {name}, who led some of these people before, has left the company.',
    ro: 'Importul nu poate fi anulat: {name}, care conducea înainte unii dintre acești oameni, a plecat din companie.',
  },
  'import.reason': { en: 'Import {file}', ro: 'Import {file}' },
  'import.people': {
    en: '{count, plural, one {# person was imported.} other {# people were imported.}}',
    ro: '{count, plural, one {O persoană a fost importată.} few {# persoane au fost importate.} other {# de persoane au fost importate.}}',
  },
} as const satisfies Texts
