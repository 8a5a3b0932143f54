/** Why a file or a cell of an import cannot be taken, and what an import did, for any kind of record. */
export const importTexts = {
  'import.sheet': { en: 'Import', ro: 'Import' },
  'import.lists': { en: 'Choices', ro: 'Opțiuni' },
  'import.templateName': { en: '{name} to import', ro: '{name} de importat' },
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
    en: 'The file is too large to be imported. Keep only the sheet with the rows, at most 10 MB.',
    ro: 'Fișierul este prea mare pentru import. Păstrează doar foaia cu rândurile, cel mult 10 MB.',
  },
  'import.file.tooManyRows': {
    en: 'The sheet has more than {most, plural, one {# row} other {# rows}}. Split it into smaller sheets and import them one after another.',
    ro: 'Foaia are mai mult de {most, plural, one {un rând} few {# rânduri} other {# de rânduri}}. Împarte-o în foi mai mici și importă-le pe rând.',
  },
  'import.file.tooManyColumns': {
    en: 'The sheet has more than {most, plural, one {# column} other {# columns}}. Remove those that are not needed.',
    ro: 'Foaia are mai mult de {most, plural, one {o coloană} few {# coloane} other {# de coloane}}. Șterge-le pe cele de care nu ai nevoie.',
  },
  'import.file.empty': {
    en: 'The first sheet of the file holds nothing to import: it needs a row of headings and the rows below it.',
    ro: 'Prima foaie din fișier nu conține nimic de importat: are nevoie de un rând cu titluri și de rânduri sub el.',
  },
  'import.file.headings': {
    en: 'No column of the file is known. Name the columns as in the template: {columns}.',
    ro: 'Nicio coloană din fișier nu este cunoscută. Numește coloanele ca în șablon: {columns}.',
  },
  'import.cell.date': {
    en: 'This is not a date. Write it as 31.12.2026 or 2026-12-31.',
    ro: 'Aceasta nu este o dată. Scrie-o ca 31.12.2026 sau 2026-12-31.',
  },
  'import.cell.time': { en: 'This is not a time. Write it as 08:30.', ro: 'Aceasta nu este o oră. Scrie-o ca 08:30.' },
  'import.cell.yesNo': { en: 'Write yes or no.', ro: 'Scrie da sau nu.' },
  'import.cell.whole': {
    en: 'This is not a whole number. Write it as 1234.',
    ro: 'Acesta nu este un număr întreg. Scrie-l ca 1234.',
  },
  'import.cell.decimal': {
    en: 'This is not a number. Write it as 1234.50 or 1234,50.',
    ro: 'Acesta nu este un număr. Scrie-l ca 1234,50 sau 1234.50.',
  },
  'import.cell.decimalUnclear': {
    en: '“{value}” could be a thousand or a fraction. Write it without a separator, or with two decimals.',
    ro: '„{value}” poate însemna mii sau zecimale. Scrie numărul fără separator sau cu două zecimale.',
  },
  'import.cell.amount': {
    en: 'This is not an amount. Write it as 1234.50, with its currency where it has another: 1234.50 EUR.',
    ro: 'Aceasta nu este o sumă. Scrie-o ca 1234,50, cu moneda ei unde are alta: 1234,50 EUR.',
  },
  'import.cell.companyCurrency': {
    en: 'This amount is always in the company’s currency ({other}), and the cell says {value}. Write it in that currency.',
    ro: 'Această sumă este mereu în moneda companiei ({other}), iar celula spune {value}. Scrie-o în acea monedă.',
  },
  'import.cell.otherCurrency': {
    en: 'The cell says {value}, and the currency of the row is {other}. Correct one of them.',
    ro: 'Celula spune {value}, iar moneda rândului este {other}. Corectează una dintre ele.',
  },
  'import.cell.formula': {
    en: 'The formula of this cell failed ({value}). Write the value itself.',
    ro: 'Formula din această celulă a dat eroare ({value}). Scrie valoarea în locul ei.',
  },
  'import.cell.option': { en: 'Choose one of: {options}.', ro: 'Alege una dintre: {options}.' },
  'import.cell.unknown': {
    en: 'The company has no “{value}”. Choose one that exists, or let the import create it.',
    ro: 'Compania nu are „{value}”. Alege o valoare existentă sau las-o să fie creată la import.',
  },
  'import.cell.none': {
    en: 'The company has no “{value}”. Choose one that exists.',
    ro: 'Compania nu are „{value}”. Alege o valoare existentă.',
  },
  'import.cell.several': {
    en: 'Several are called “{value}”. Write {by} instead.',
    ro: 'Mai multe se numesc „{value}”. Scrie {by} în loc de nume.',
  },
  'import.cell.severalAlike': {
    en: 'Several are called “{value}”, so it is not clear which one is meant. Choose it by hand after the import.',
    ro: 'Mai multe se numesc „{value}”, așa că nu este clar care e cea potrivită. Alege manual după import.',
  },
  'import.cell.twice': {
    en: '“{value}” stands in another row of the sheet too.',
    ro: '„{value}” apare și pe alt rând al foii.',
  },
  'import.cell.onlyNew': {
    en: 'This is for new records only, and this row changes one that is there. Leave the cell empty.',
    ro: 'Aceasta este doar pentru înregistrări noi, iar rândul schimbă una existentă. Lasă celula goală.',
  },
  'import.cell.alike': {
    en: 'More than one record has “{value}” already, so it is not clear which one this row changes. Leave the row out, or mend those records first.',
    ro: 'Mai multe înregistrări au deja „{value}”, așa că nu este clar pe care o schimbă acest rând. Lasă rândul deoparte sau corectează întâi acele înregistrări.',
  },
  'import.done': {
    en: '{count, plural, one {# row was imported.} other {# rows were imported.}}',
    ro: '{count, plural, one {Un rând a fost importat.} few {# rânduri au fost importate.} other {# de rânduri au fost importate.}}',
  },
  'import.begun': {
    en: 'The import has begun. You see how far it is at the top of the page.',
    ro: 'Importul a început. Vezi cât a avansat în partea de sus a paginii.',
  },
  'import.wrong': {
    en: '{count, plural, one {# row has a problem} other {# rows have problems}}. Nothing was imported. Check the sheet again: something has changed since.',
    ro: '{count, plural, one {Un rând are o problemă} few {# rânduri au probleme} other {# de rânduri au probleme}}. Nu s-a importat nimic. Verifică foaia din nou: ceva s-a schimbat între timp.',
  },
  'import.sheetGone': {
    en: 'The sheet was kept for a week and is no longer there. Import the file again.',
    ro: 'Foaia a fost păstrată o săptămână și nu mai există. Importă fișierul din nou.',
  },
  'task.import': { en: 'Import: {name}', ro: 'Import: {name}' },
  'task.undoImport': { en: 'Taking back an import: {name}', ro: 'Anularea unui import: {name}' },
  'import.undone': { en: 'The import was taken back.', ro: 'Importul a fost anulat.' },
  'import.undonePartly': {
    en: 'The import was taken back, except {count, plural, one {# record that was} other {# records that were}} changed or used since.',
    ro: 'Importul a fost anulat, cu excepția {count, plural, one {unei înregistrări care a fost modificată sau folosită} few {a # înregistrări care au fost modificate sau folosite} other {a # de înregistrări care au fost modificate sau folosite}} între timp.',
  },
  'import.undoBegun': {
    en: 'The import is being taken back. You see how far it is at the top of the page.',
    ro: 'Importul se anulează. Vezi cât a avansat în partea de sus a paginii.',
  },
  'import.undoBeyond': {
    en: 'This import changed fields that you may not change: {fields}. Ask somebody who may to take it back.',
    ro: 'Acest import a modificat câmpuri pe care nu ai dreptul să le modifici: {fields}. Roagă pe cineva care are dreptul să îl anuleze.',
  },
  'import.notUndoable': {
    en: 'The import cannot be taken back any more: what it brought has been changed or used since.',
    ro: 'Importul nu mai poate fi anulat: ce a adus a fost modificat sau folosit între timp.',
  },
  'state.import.undone': { en: 'This import is already undone.', ro: 'Acest import este deja anulat.' },
  'state.import.undoing': {
    en: 'This import is already being taken back.',
    ro: 'Acest import este deja în curs de anulare.',
  },
  'state.import.waiting': { en: 'This import is still running.', ro: 'Acest import este încă în curs.' },
} as const
