import type { BankColumn, BankColumns } from '#contracts/invoices/bank/bank.ts'

/** Words of headings by which banks are known, whole or at their beginning; the more telling first. */
const words: Readonly<Record<BankColumn, readonly string[]>> = {
  date: [
    ...[
      'data tranzactie',
      'data tranzactiei',
      'data inregistrare',
      'data inregistrarii',
      'data procesarii',
      'data operatiunii',
    ],
    ...[
      'data finalizarii',
      'data contabila',
      'booking date',
      'transaction date',
      'data',
      'date',
      'data valuta',
      'value date',
    ],
  ],
  credit: ['credit', 'suma credit', 'suma creditoare', 'incasari', 'intrari', 'credit amount', 'paid in'],
  debit: ['debit', 'suma debit', 'suma debitoare', 'plati', 'iesiri', 'debit amount', 'paid out'],
  amount: ['suma', 'suma tranzactiei', 'suma tranzactie', 'valoare', 'valoarea', 'amount', 'transaction amount'],
  sign: [
    'debit/credit',
    'd/c',
    'dc',
    'tip tranzactie (debit/credit)',
    'sens',
    'tip operatiune',
    'indicator',
    'credit/debit',
  ],
  currency: ['valuta', 'moneda', 'currency'],
  payer: [
    ...[
      'nume/denumire ordonator/beneficiar',
      'denumire ordonator',
      'nume ordonator',
      'ordonator',
      'ordonator/beneficiar',
    ],
    ...['platitor', 'partener', 'nume partener', 'contraparte', 'beneficiar/ordonator', 'nume beneficiar/ordonator'],
    ...['nume platitor', 'payer', 'counterparty', 'name', 'counterparty name'],
  ],
  payer_iban: [
    ...[
      'cont ordonator',
      'iban ordonator',
      'cont partener',
      'iban partener',
      'cont contrapartida',
      'cont corespondent',
    ],
    ...[
      'nr. cont ordonator/beneficiar',
      'numar cont ordonator/beneficiar',
      'cont ordonator/beneficiar',
      'iban platitor',
    ],
    ...['cont beneficiar/ordonator', 'cont sursa', 'payer account', 'counterparty account', 'counterparty iban'],
  ],
  text: [
    ...[
      'descriere',
      'descriere tranzactie',
      'descrierea tranzactiei',
      'detalii tranzactie',
      'detaliile tranzactiei',
      'detalii',
    ],
    ...['explicatii', 'explicatie', 'detalii plata', 'description', 'details', 'payment details', 'narrative'],
  ],
  reference: [
    ...['referinta tranzactiei', 'referinta', 'numar referinta', 'nr. referinta', 'referinta bancii', 'id tranzactie'],
    ...['numar tranzactie', 'nr. tranzactie', 'transaction reference', 'bank reference', 'reference'],
  ],
  balance: ['sold contabil', 'sold final', 'sold', 'sold cont', 'balance'],
}

/** As headings are compared: small letters, without marks and signs around. */
const plain = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[“”"*:]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Which column each heading is; a column is one thing, and the more telling heading goes first. */
export function columnsOf(headings: readonly string[]): BankColumns {
  const said = headings.map(plain)
  const found: BankColumns = {}
  const taken = new Set<number>()
  for (const [column, known] of Object.entries(words) as [BankColumn, readonly string[]][]) {
    const at = known
      .map((word) => said.findIndex((one, index) => one === word && !taken.has(index)))
      .find((index) => index >= 0)
    if (at === undefined) continue
    found[column] = at
    taken.add(at)
  }
  return found
}

/** True where lines can be read by these columns: a day, an amount that came in, and some words or payer. */
export const areEnough = ({ date, credit, amount, text, payer }: BankColumns): boolean =>
  date !== undefined && (credit ?? amount) !== undefined && (text ?? payer) !== undefined
