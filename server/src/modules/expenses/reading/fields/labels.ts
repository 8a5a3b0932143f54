/** Words of receipts, in capitals and without marks, in the languages of the countries that people go to. */

/** What is to be paid in all. */
const TOTAL =
  /\b(?:TOTAL(?:E|A|S| ?LEI| ?RON| ?EUR)?|TOTAAL|GESAMT(?:BETRAG|SUMME)?|SUMME|ENDBETRAG|RECHNUNGSBETRAG|ZU ZAHLEN|ZAHLBETRAG|IMPORTE?|MONTANT(?: TTC)?|NET A PAYER|TE BETALEN|AMOUNT DUE|BALANCE DUE|GRAND TOTAL|DE PLATA|SUMA DE PLATA|OSSZESEN|FIZETENDO|VEGOSSZEG|CELKEM|RAZEM|SUMA|DO ZAPLATY|DA PAGARE|A PAGAR|ATT BETALA|I ALT|YHTEENSA|UKUPNO|SKUPAJ|ОБЩО|BALANCE)\b/
/** Lines with such a word that say another sum. */
const NOT_TOTAL =
  /\bSUB ?-?(?:TOTAL|TOTAAL)|ZWISCHENSUMME|SUBTOTALE|SOUS[- ]TOTAL|\b(?:TVA|VAT|BTW|MWST|UST|IVA|AFA|DPH|PTU|MOMS|TAX(?:ES)?)\b(?!\s*INCL)|\bREDUCER|DISCOUNT|RABAT|ECONOMI|SAVING|ARTICOL|\bBUC\b|ITEMS?\b|PRODUSE|PUNCTE|POINTS|\bNET(?!\s+A PAYER)\b|NETTO|FARA|\bEXCL|\bHT\b|WITHOUT|CAPITAL|ZILNIC|GRAND TOTAL Z|NOPTI|NIGHTS|KM\b|LITRI|CUMULAT/
/** A total that says that VAT is in it is a total all the same. */
const WITH_VAT = /\b(?:INCL|INKL|CU TVA|TTC|IVA INCLUS|INC\.? VAT|BRUTTO|BRUT)\b/

export const isTotal = (plain: string): boolean =>
  TOTAL.test(plain) && (!NOT_TOTAL.test(plain) || (WITH_VAT.test(plain) && !/SUB ?-?TOT/.test(plain)))

export const isSubtotal = (plain: string): boolean =>
  /\bSUB ?-?(?:TOTAL|TOTAAL)E?\b|ZWISCHENSUMME|SOUS[- ]TOTAL|\b(?:TOTAL|SUMME|TOTALE|TOTAAL) (?:NET|NETTO|HT|EXCL|FARA)|\bNETTO\b|\bNETT?\b|FARA TVA|\bHT\b|TAXABLE/.test(
    plain,
  )

/** What was given: the total, or more of it in cash. */
export const isPayment = (plain: string): boolean =>
  /\b(?:NUMERAR|CASH|CONTANT|CONTANTI|BAR(?:GELD)?|ESPECES|EFECTIVO|CARD(?:URI)?|CARTE|CARTA|KARTE|TARJETA|PIN|VISA|MASTERCARD|MAESTRO|AMEX|EC|CREDIT|DEBIT|BANCOMAT|TICHETE|VOUCHER|ACHITAT|PLATIT|PAID|PAYMENT|BETAALD|BEZAHLT|GEGEBEN|KESZPENZ|BANKKARTYA|GOTOWKA|KARTA|TENDERED?)\b/.test(
    plain,
  ) && !/\b(?:CARD NO|NR\.? CARD|FIDELITATE|CLUB|CLIENT CARD)\b/.test(plain)

export const isChange = (plain: string): boolean =>
  /\b(?:REST(?! DE PLATA)|CHANGE|RUCKGELD|WISSELGELD|MONNAIE|RENDU|RESTO|CAMBIO|VISSZAJARO|RESZTA|TERUG)\b/.test(plain)

export const isTip = (plain: string): boolean =>
  /\b(?:BACSIS|TIPS?|GRATUITY|TRINKGELD|POURBOIRE|PROPINA|MANCIA|FOOI|SERVICE CHARGE)\b/.test(plain)

export const isTax = (plain: string): boolean =>
  /\b(?:TVA|VAT|BTW|MWST|MW ST|UST|IVA|AFA|DPH|PTU|MOMS|ALV|SALES TAX|TAX)\b/.test(plain)

/** A receipt of a Romanian cash register. */
export const isFiscalWord = (plain: string): boolean => /\bB[O0]N\s+FISCAL\b/.test(plain)

/** Where the buyer's own lines begin. */
export const isBuyer = (plain: string): boolean =>
  /\b(?:CLIENT(?:UL)?|CUMPARATOR(?:UL)?|BENEFICIAR|BUYER|BILL(?:ED)? TO|INVOICE TO|SOLD TO|CUSTOMER|KUNDE|KLANT|RECHNUNG AN)\b/.test(
    plain,
  )

export const isSeller = (plain: string): boolean =>
  /\b(?:FURNIZOR(?:UL)?|VANZATOR(?:UL)?|EMITENT|PRESTATOR|SELLER|SUPPLIER|VENDOR|ISSUED BY)\b/.test(plain)
