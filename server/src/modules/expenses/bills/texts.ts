import type { Texts } from '#platform/texts/index.ts'

export const billTexts = {
  'recordKind.supplier-bills': { en: 'Supplier’s bill', ro: 'Factură de la furnizor' },
  'sheet.supplier-bills': { en: 'Suppliers’ bills', ro: 'Facturi de la furnizori' },
  'historyAction.turn-into-expense': { en: 'Turned into an expense', ro: 'Trecută la cheltuieli' },
  'historyAction.set-aside': { en: 'Set aside', ro: 'Lăsată deoparte' },
  'historyAction.take-back': { en: 'Taken back', ro: 'Readusă în listă' },
  'historyAction.look-for-bills': { en: 'Bills looked for', ro: 'Facturi căutate' },
  'billFailure.brokenZip': {
    en: 'The file from ANAF is damaged. Download it in SPV and ask the supplier for the bill.',
    ro: 'Fișierul de la ANAF este deteriorat. Descarcă-l din SPV și cere factura furnizorului.',
  },
  'billFailure.noInvoice': {
    en: 'The file from ANAF holds no invoice. Ask the supplier for the bill.',
    ro: 'Fișierul de la ANAF nu conține nicio factură. Cere factura furnizorului.',
  },
  'billFailure.tooLarge': {
    en: 'The bill is larger than ANAF allows, so it was not opened. Ask the supplier for it.',
    ro: 'Factura este mai mare decât permite ANAF, așa că nu a fost deschisă. Cere-o furnizorului.',
  },
  'billFailure.tooLong': {
    en: 'Reading took too long. Download the file and ask the supplier for the bill.',
    ro: 'Citirea a durat prea mult. Descarcă fișierul și cere factura furnizorului.',
  },
  'billFailure.notUtf8': {
    en: 'The bill is not written in UTF-8, which e-Factura asks for. Ask the supplier for another file.',
    ro: 'Factura nu este scrisă în UTF-8, cum cere e-Factura. Cere furnizorului alt fișier.',
  },
  'billFailure.documentType': {
    en: 'The bill holds a document type, which can hide harmful parts, so it was not read. Ask the supplier for another file.',
    ro: 'Factura conține o declarație DOCTYPE, care poate ascunde părți periculoase, așa că nu a fost citită. Cere furnizorului alt fișier.',
  },
  'billFailure.brokenXml': {
    en: 'The XML of the bill is damaged. Ask the supplier for another file.',
    ro: 'XML-ul facturii este deteriorat. Cere furnizorului alt fișier.',
  },
  'billFailure.otherKind': {
    en: 'The file is neither an invoice nor a credit note. Download it to see what it is.',
    ro: 'Fișierul nu este nici factură, nici factură de stornare. Descarcă-l ca să vezi ce este.',
  },
  'billFailure.lacksFigures': {
    en: 'The bill lacks its number, day, currency or total. Ask the supplier for another file.',
    ro: 'Din factură lipsește numărul, data, moneda sau totalul. Cere furnizorului alt fișier.',
  },
  'billFailure.gone': {
    en: 'ANAF keeps bills for 60 days, and has this one no more. Ask the supplier for it.',
    ro: 'ANAF păstrează facturile 60 de zile și nu o mai are pe aceasta. Cere-o furnizorului.',
  },
  'state.bill.arriving': {
    en: 'This bill is still being fetched from ANAF. Wait some minutes.',
    ro: 'Factura încă se descarcă de la ANAF. Așteaptă câteva minute.',
  },
  'state.bill.unreadable': {
    en: 'This bill could not be read. File its expense by hand, and set the bill aside.',
    ro: 'Factura nu a putut fi citită. Adaugă cheltuiala manual și lasă factura deoparte.',
  },
  'state.bill.setAside': {
    en: 'This bill was set aside. Take it back first.',
    ro: 'Factura a fost lăsată deoparte. Readu-o întâi în listă.',
  },
  'state.bill.notSetAside': {
    en: 'This bill is not set aside.',
    ro: 'Factura nu este lăsată deoparte.',
  },
  'state.bill.noCost': {
    en: 'This bill costs nothing, so it becomes no expense. Set it aside.',
    ro: 'Această factură nu costă nimic, așa că nu devine cheltuială. Las-o deoparte.',
  },
  'state.bill.filed': {
    en: 'This bill is an expense of {person} already, dated {day}. Open that instead.',
    ro: 'Factura este deja o cheltuială: {person}, {day}. Deschide cheltuiala.',
  },
  'bills.looking': {
    en: 'Bills are being looked for at ANAF. New ones appear here.',
    ro: 'Se caută facturi la ANAF. Cele noi apar aici.',
  },
  'bills.notConnected': {
    en: 'Your company is not connected with ANAF. Somebody who writes invoices connects it under “Invoices”, “e-Factura”.',
    ro: 'Compania ta nu este conectată la ANAF. Cineva care emite facturi o conectează la „Facturi”, „e-Factura”.',
  },
  'notice.supplierBills': { en: 'New bills from suppliers', ro: 'Facturi noi de la furnizori' },
  'notice.supplierBills.some': {
    en: '{count, plural, one {# bill} other {# bills}}: {names}{more, plural, =0 {} other { and # more}}',
    ro: '{count, plural, one {o factură} few {# facturi} other {# de facturi}}: {names}{more, plural, =0 {} other { și alți #}}',
  },
  'billPaper.title': { en: 'Invoice', ro: 'Factură' },
  'billPaper.creditNote': { en: 'Credit note', ro: 'Factură de stornare' },
  'billPaper.supplier': { en: 'Supplier', ro: 'Furnizor' },
  'billPaper.buyer': { en: 'Buyer', ro: 'Cumpărător' },
  'billPaper.issued': { en: 'Issued', ro: 'Data emiterii' },
  'billPaper.due': { en: 'Due', ro: 'Scadența' },
  'billPaper.iban': { en: 'IBAN', ro: 'IBAN' },
  'billPaper.credits': { en: 'Credits', ro: 'Stornează' },
  'billPaper.item': { en: 'Description', ro: 'Denumire' },
  'billPaper.quantity': { en: 'Quantity', ro: 'Cantitate' },
  'billPaper.price': { en: 'Price', ro: 'Preț' },
  'billPaper.rate': { en: 'VAT', ro: 'TVA' },
  'billPaper.net': { en: 'Amount', ro: 'Valoare' },
  'billPaper.totalNet': { en: 'Without VAT', ro: 'Total fără TVA' },
  'billPaper.vatOf': { en: 'VAT {rate} %', ro: 'TVA {rate} %' },
  'billPaper.totalVat': { en: 'VAT', ro: 'Total TVA' },
  'billPaper.total': { en: 'Total', ro: 'Total' },
  'billPaper.prepaid': { en: 'Paid in advance', ro: 'Plătit în avans' },
  'billPaper.payable': { en: 'To pay', ro: 'De plată' },
} as const satisfies Texts
