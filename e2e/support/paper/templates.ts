import { sampleTemplates } from '#modules/documents/index.ts'

/** What stands in the samples for their placeholders; some long, some short, with Romanian letters. */
const VALUES: Readonly<Record<string, string>> = {
  'globals.company_name': 'Țesătoria Șoimul Carpaților S.R.L.',
  'globals.company_address': 'Strada Mihai Eminescu nr. 14, Cluj-Napoca, județul Cluj, România',
  'globals.company_vat': 'RO 12345678',
  'globals.today': '12 martie 2026',
  'employee.last_name': 'Brătescu-Călinescu',
  'employee.first_name': 'Ștefania Ioana',
  'employee.address': 'Bulevardul Unirii nr. 120, bloc 3, apartament 44, București, sector 3',
  'employee.salary': '8.450,00 RON',
  'employee.contract_bank_account': 'RO49 AAAA 1B31 0075 9384 0000',
}
const wordsFor = (key: string) => VALUES[key] ?? key.split('.').at(-1)!.replaceAll('_', ' ')
const variable = (key: string) =>
  `<span data-type="placeholder" data-id="${key}" data-label="${wordsFor(key)}">${wordsFor(key)}</span>`

const sample = (key: string, says: (placeholder: string) => string = wordsFor) => {
  const found = sampleTemplates.find((one) => one.key === key)
  if (!found) throw new Error(`No sample is called ${key}.`)
  const html = found.content.replace(/\{\{([^}]+)\}\}/g, (_whole, placeholder: string) => says(placeholder))
  return { name: key, html: html.replace(/>\n</g, '><') }
}

const LONG =
  'Angajatorul asigură condițiile de muncă, plătește salariul la datele stabilite și prelucrează datele personale numai în legătură cu raportul de muncă, potrivit regulamentului intern pe care salariatul l-a citit și l-a înțeles.'
const logo = '<span data-type="logo"></span>'
const page = '<span data-type="page-number"></span>'
const header = `<div data-type="page-header"><p>${logo} <strong>Țesătoria Șoimul Carpaților</strong></p><p>Strada Mihai Eminescu nr. 14</p></div>`
const footer = `<div data-type="page-footer"><p>Regulament, pagina ${page}</p></div>`
const place = (signer: number, label: string) =>
  `<div data-type="signature" data-signer="${signer}" data-label="${label}"></div>`
const columns = (layout: string, left: string, right: string) =>
  `<div data-type="columns" data-layout="${layout}"><div data-type="column">${left}</div><div data-type="column">${right}</div></div>`
const task = (done: boolean, words: string) => `<li data-type="taskItem" data-checked="${done}"><p>${words}</p></li>`
const row = (tag: string, ...cells: string[]) =>
  `<tr>${cells.map((words) => `<${tag}><p>${words}</p></${tag}>`).join('')}</tr>`

const policy = [
  header,
  '<h1>Regulament intern</h1>',
  ...[1, 2, 3, 4, 5, 6].map(
    (level) => `<h${level}>Titlul de nivelul ${level}</h${level}><p style="text-align:justify">${LONG}</p>`,
  ),
  '<div data-type="page-break"></div>',
  '<h2>Obligații</h2>',
  `<ul><li><p>${LONG}</p><ul><li><p>mai departe</p></li><li><p>${LONG}</p></li></ul></li><li><p>a doua</p></li></ul>`,
  `<ol start="9"><li><p>al nouălea</p></li><li><p>${LONG}</p></li></ol>`,
  `<blockquote><p>Citat: ${LONG}</p><p>Sfârșit de citat</p></blockquote>`,
  '<hr><p><strong>îngroșat</strong> <em>înclinat</em> <strong><em>amândouă</em></strong> <u>subliniat</u> <s>tăiat</s></p>',
  `<p style="text-align:right">${LONG}</p>`,
  ...Array.from({ length: 24 }, (_, at) => `<p>Punctul ${at + 1}. ${at % 3 === 0 ? LONG : 'Se aplică tuturor.'}</p>`),
  place(1, 'Angajator'),
  footer,
].join('')

const offer = [
  header,
  columns('sidebar-left', '<h3>Date</h3><p>Ștefania Ioana</p>', `<h2>Ofertă</h2><p>${LONG}</p><p>${LONG}</p>`),
  columns('sidebar-right', `<p>${LONG}</p>${place(2, 'Candidat')}`, '<ul><li><p>unu</p></li><li><p>doi</p></li></ul>'),
  columns(
    'two-column',
    `<p style="text-align:center">${LONG}</p>`,
    `<table><tbody>${row('td', 'a', 'b')}</tbody></table>`,
  ),
  `<table><tbody>${Array.from({ length: 44 }, (_, at) => `<tr><th colwidth="200"><p>Beneficiul ${at + 1}</p></th><td><p>${at * 100} RON</p></td><td><p>${at % 5 ? 'lunar' : 'o dată pe an'}</p></td></tr>`).join('')}</tbody></table>`,
].join('')

const checklist = [
  '<h1 style="text-align:center">Prima zi de lucru</h1>',
  `<ul data-type="taskList">${task(true, 'Laptopul este pregătit')}${task(false, LONG)}${task(false, 'Cheia')}</ul>`,
  '<table><tbody><tr><th colwidth="60"><p>Nr.</p></th><th colwidth="320"><p>Bunul</p></th><th><p>Seria</p></th></tr>',
  `<tr><td colwidth="60"><p>1</p></td><td colwidth="320"><p>${LONG}</p></td><td><p>X-15</p></td></tr>`,
  `<tr><td colwidth="60" rowspan="2"><p>2</p></td><td colwidth="320"><ul><li><p>cablu</p></li><li><p>${LONG}</p></li></ul></td><td></td></tr><tr><td colspan="2"><p>${LONG}</p></td></tr></tbody></table>`,
  '<h2>Cod</h2><p>Rândul unu<br>Rândul doi</p><p></p><p>După un rând gol</p>',
  columns('two-column', place(1, 'Am predat'), place(2, 'Am primit')),
].join('')

/** Ten templates: samples as they are brought (one with its variables left in it), and three with everything else that a text can hold. */
export const tenTemplates: readonly { name: string; html: string }[] = [
  sample('employment-contract-ro'),
  sample('addendum-ro', variable),
  sample('end-of-contract-ro'),
  sample('employment-certificate-ro'),
  sample('leave-request-ro'),
  sample('handover-ro'),
  sample('employment-contract-en'),
  { name: 'policy', html: policy },
  { name: 'offer', html: offer },
  { name: 'checklist', html: checklist },
]
