import type { Texts } from '#platform/texts/index.ts'

/** What is said of the file of e-Factura; `field` is the label of the field, `owner` says whose it is. */
export const efacturaTexts = {
  'historyAction.generate-xml': { en: 'XML made', ro: 'XML creat' },
  'historyAction.upload-efactura': { en: 'Filed with ANAF', ro: 'Trimisă la ANAF' },
  'recordKind.efactura-tries': { en: 'Filing with ANAF', ro: 'Trimitere la ANAF' },
  'sheet.efactura-tries': { en: 'Filings with ANAF', ro: 'Trimiteri la ANAF' },
  'recordKind.efactura': { en: 'Connection with ANAF', ro: 'Conexiunea cu ANAF' },
  'efacturaWait.connection': { en: 'A connection with ANAF', ro: 'Conexiunea cu ANAF' },
  'efacturaWait.right': { en: 'The right at ANAF', ro: 'Dreptul la ANAF' },
  'efacturaWait.tomorrow': { en: 'Tomorrow', ro: 'Ziua de mâine' },
  'efacturaWait.answer': { en: 'An answer of ANAF', ro: 'Un răspuns de la ANAF' },
  'invoiceEvent.filed': { en: 'Filed with ANAF', ro: 'Trimisă la ANAF' },
  'invoiceEvent.accepted': { en: 'Accepted by ANAF', ro: 'Acceptată de ANAF' },
  'invoiceEvent.refused': { en: 'Refused by ANAF', ro: 'Respinsă de ANAF' },
  'state.invoice.accepted': {
    en: 'ANAF has accepted this invoice: it is filed.',
    ro: 'ANAF a acceptat această factură: este trimisă.',
  },
  'state.invoice.beingFiled': {
    en: 'This invoice is being filed with ANAF. Wait for the answer.',
    ro: 'Această factură se trimite la ANAF. Așteaptă răspunsul.',
  },
  'state.invoice.filed': {
    en: 'ANAF has accepted this invoice, so it stays as it is. Credit it instead.',
    ro: 'ANAF a acceptat această factură, așa că ea nu se mai schimbă. Stornează-o în schimb.',
  },
  'efactura.notConfigured': {
    en: 'e-Factura is not set up on this installation. Its operator has to set ANAF_CLIENT_ID and ANAF_CLIENT_SECRET.',
    ro: 'e-Factura nu este configurată pe această instalare. Administratorul ei trebuie să seteze ANAF_CLIENT_ID și ANAF_CLIENT_SECRET.',
  },
  'efactura.noCui': {
    en: 'Fill in “VAT number” in the data of your company first: ANAF knows it by that.',
    ro: 'Completează întâi codul fiscal în datele companiei: după el o cunoaște ANAF.',
  },
  'efactura.visitLost': {
    en: 'The visit to ANAF took too long, or was begun by somebody else. Press “Connect” again.',
    ro: 'Vizita la ANAF a durat prea mult sau a fost începută de altcineva. Apasă din nou „Conectează”.',
  },
  'efactura.noAnswer': {
    en: 'ANAF does not answer at the moment. Press “Connect” again in some minutes.',
    ro: 'ANAF nu răspunde momentan. Apasă din nou „Conectează” peste câteva minute.',
  },
  'efactura.connected': {
    en: 'Connected with ANAF for the CUI {cui}.',
    ro: 'Conectat la ANAF pentru CUI-ul {cui}.',
  },
  'efactura.connectedNoRight': {
    en: 'Connected, but your certificate has no right for the CUI {cui} in SPV. Ask for the right at ANAF, or have somebody connect who has it.',
    ro: 'Conectat, dar certificatul tău nu are drept în SPV pentru CUI-ul {cui}. Cere dreptul la ANAF sau roagă pe cineva care îl are să se conecteze.',
  },
  'efactura.disconnected': {
    en: 'Disconnected. To end the access at ANAF as well, open your developer profile on anaf.ro and revoke the tokens of this application.',
    ro: 'Deconectat. Ca să închizi accesul și la ANAF, deschide profilul de dezvoltator pe anaf.ro și revocă tokenurile acestei aplicații.',
  },
  'efactura.notConnected': {
    en: 'Your company is not connected with ANAF. Somebody who writes invoices connects it under “e-Factura”.',
    ro: 'Compania ta nu este conectată la ANAF. Cineva care emite facturi o conectează la „e-Factura”.',
  },
  'efactura.ended': {
    en: 'The connection with ANAF has ended. Connect again under “e-Factura”.',
    ro: 'Conexiunea cu ANAF a expirat. Reconectează compania la „e-Factura”.',
  },
  'efactura.noRight': {
    en: '{person} has no right for the CUI {cui} in SPV. Ask for the right at ANAF, or have somebody connect who has it.',
    ro: '{person} nu are drept în SPV pentru CUI-ul {cui}. Cereți dreptul la ANAF sau conectați-vă prin cineva care îl are.',
  },
  'efactura.notNeeded': {
    en: 'Invoices to clients abroad need not be filed. To file them all the same, switch on “File invoices to clients abroad too” under “Connection with ANAF”.',
    ro: 'Facturile către clienți din străinătate nu trebuie trimise. Ca să le trimiți totuși, activează „Trimite la ANAF și facturile către clienți din străinătate” la „Conexiunea cu ANAF”.',
  },
  'notice.efacturaRefused': { en: 'ANAF has refused an invoice', ro: 'ANAF a respins o factură' },
  'notice.efacturaRefused.one': { en: '{number} to {client}', ro: '{number} către {client}' },
  'notice.efacturaEnds': { en: 'The connection with ANAF ends', ro: 'Conexiunea cu ANAF expiră' },
  'notice.efacturaEnds.one': {
    en: 'The one of {person} ends on {day}',
    ro: 'Cea a lui {person} expiră la {day}',
  },
  'notice.efacturaLastDay': { en: 'Invoices to be filed with ANAF', ro: 'Facturi de trimis la ANAF' },
  'notice.efacturaLastDay.some': {
    en: '{numbers}{more, plural, =0 {} other { and # more}}',
    ro: '{numbers}{more, plural, =0 {} one { și încă o factură} few { și încă # facturi} other { și încă # de facturi}}',
  },
  'state.invoice.proforma': {
    en: 'This is no invoice, and is not sent to e-Factura. Make an invoice of it.',
    ro: 'Acesta nu este o factură și nu se trimite în e-Factura. Creează o factură din el.',
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
