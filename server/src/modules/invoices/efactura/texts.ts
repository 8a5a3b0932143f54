import type { Texts } from '#platform/texts/index.ts'

/** What is said of the file of e-Factura; `field` is the label of the field, `owner` says whose it is. */
export const efacturaTexts = {
  'historyAction.generate-xml': { en: 'XML made', ro: 'XML creat' },
  'state.invoice.proforma': {
    en: 'A proforma is not sent to e-Factura. Issue an invoice.',
    ro: 'O proformă nu se trimite în e-Factura. Emite o factură.',
  },
  'efactura.notRomanian': {
    en: 'e-Factura is for companies in Romania. The country of this company is another one.',
    ro: 'e-Factura este pentru companii din România. Țara acestei companii este alta.',
  },
  'efactura.owner.invoice': { en: 'of the invoice', ro: 'facturii' },
  'efactura.owner.client': { en: 'of the client', ro: 'clientului' },
  'efactura.owner.company': { en: 'of your company', ro: 'companiei tale' },
  'efactura.owner.tax': { en: 'of the tax data', ro: 'fiscale' },
  'efactura.problem.missing': {
    en: 'Fill in “{field}” {owner}.',
    ro: 'Completează „{field}” în datele {owner}.',
  },
  'efactura.problem.county': {
    en: 'Choose “{field}” {owner} from the list.',
    ro: 'Alege „{field}” din listă, în datele {owner}.',
  },
  'efactura.problem.tooLong': {
    en: 'Shorten “{field}” {owner} to {most} characters.',
    ro: 'Scurtează „{field}” la {most} de caractere, în datele {owner}.',
  },
  'efactura.problem.wrongCui': {
    en: 'Correct “{field}” {owner}: its last digit does not match the others.',
    ro: 'Corectează „{field}” în datele {owner}: ultima cifră nu se potrivește cu celelalte.',
  },
  'efactura.problem.vatNumber': {
    en: 'Fill in “{field}” {owner}: an invoice with this VAT treatment needs it, with the country in front (DE284610736).',
    ro: 'Completează „{field}” în datele {owner}: o factură cu acest regim de TVA are nevoie de el, cu țara în față (DE284610736).',
  },
  'efactura.problem.digit': {
    en: '“{field}” needs a digit for e-Factura. Void this invoice and issue another with a number of a series.',
    ro: '„{field}” trebuie să conțină o cifră pentru e-Factura. Anulează factura și emite alta cu un număr dintr-o serie.',
  },
  'efactura.problem.decimals': {
    en: 'Amounts in {currency} have three decimals, and e-Factura takes two. Void this invoice and issue it in another currency.',
    ro: 'Sumele în {currency} au trei zecimale, iar e-Factura acceptă două. Anulează factura și emite-o în altă monedă.',
  },
  'efactura.problem.noRate': {
    en: 'The VAT has to be said in lei, and there is no exchange rate of {currency} for the day of issue. Add the rate in the settings, void this invoice and issue it again.',
    ro: 'TVA trebuie exprimat și în lei, dar nu există un curs {currency} pentru ziua emiterii. Adaugă cursul în setări, anulează factura și emite-o din nou.',
  },
  'efactura.problem.noCredited': {
    en: 'A credit note has to name the invoice that it credits.',
    ro: 'O factură de stornare trebuie să numească factura pe care o stornează.',
  },
  'efactura.problem.lineName': {
    en: 'Line {line} has no name that can be written. Type “{field}” again.',
    ro: 'Linia {line} nu are o denumire care se poate scrie. Completează din nou „{field}”.',
  },
  'efactura.problem.notPayer': {
    en: 'On the day of issue your company was no VAT payer. Choose “We are no VAT payer” as “{treatment}” of the invoice, or correct “{field}” in the tax data of your company.',
    ro: 'În ziua emiterii compania ta nu era plătitoare de TVA. Alege „Neplătitor de TVA” la „{treatment}” pe factură sau corectează „{field}” în datele fiscale ale companiei.',
  },
  'efactura.problem.payer': {
    en: 'On the day of issue your company was a VAT payer. Choose another “{treatment}” of the invoice, or correct “{field}” in the tax data of your company.',
    ro: 'În ziua emiterii compania ta era plătitoare de TVA. Alege alt „{treatment}” pe factură sau corectează „{field}” în datele fiscale ale companiei.',
  },
  'efactura.problem.zeroRate': {
    en: 'A line at 0 % needs a reason. Put these lines on an invoice of their own and choose its “{field}”.',
    ro: 'O linie cu 0 % are nevoie de un motiv. Pune aceste linii pe o factură separată și alege-i „{field}”.',
  },
  'efactura.problem.rate': {
    en: 'VAT of {rate} % is not in force on the day of issue; these rates are: {rates}. Correct “{field}” in the lines.',
    ro: 'TVA de {rate} % nu este în vigoare la data emiterii; sunt în vigoare cotele: {rates}. Corectează „{field}” pe linii.',
  },
} as const satisfies Texts
