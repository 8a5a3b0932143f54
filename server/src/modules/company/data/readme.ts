import type { Locale } from '#contracts/engine/values/primitives.ts'

interface About {
  company: string
  moment: Date
  tables: readonly string[]
}

const words: Record<Locale, (about: About) => string[]> = {
  en: ({ company, moment }) => [
    `Data of ${company}`,
    `Taken on ${moment.toISOString()}`,
    '',
    'data/   One table (csv, UTF-8, comma-separated, first line names the columns) for each kind of record.',
    '        Only what the person who asked for the archive may read is in it.',
    'files/  The files that the tables name, by the path that stands in the table.',
    '',
    'Columns that end in _id hold the id of a record in another table; columns named after a relation hold several ids.',
    'Days are year-month-day, moments are UTC (ISO 8601), amounts are decimal numbers in the currency beside them.',
    'A text that looks like a formula (= + - or @ at its start or after a separator) has an apostrophe before that, so that no spreadsheet program runs it.',
    'Lists and addresses are JSON.',
    '',
    'Tables:',
  ],
  ro: ({ company, moment }) => [
    `Datele companiei ${company}`,
    `Extrase la ${moment.toISOString()}`,
    '',
    'data/   Câte un tabel (csv, UTF-8, separat prin virgule, primul rând numește coloanele) pentru fiecare fel de înregistrare.',
    '        Conține doar ce poate citi persoana care a cerut arhiva.',
    'files/  Fișierele numite în tabele, după calea care apare în tabel.',
    '',
    'Coloanele care se termină în _id conțin id-ul unei înregistrări din alt tabel; coloanele numite după o relație conțin mai multe id-uri.',
    'Zilele sunt an-lună-zi, momentele sunt UTC (ISO 8601), sumele sunt numere zecimale în moneda de lângă ele.',
    'Un text care seamănă cu o formulă (= + - sau @ la început sau după un separator) are acolo un apostrof, ca niciun program de calcul să nu îl ruleze.',
    'Listele și adresele sunt JSON.',
    '',
    'Tabele:',
  ],
}

/** What the archive says about itself, in the language of the person who asked for it. */
export const readme = (locale: Locale, about: About): string =>
  [...words[locale](about), ...about.tables.map((key) => `  data/${key}.csv`), ''].join('\r\n')
