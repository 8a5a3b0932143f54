/** One movement of a file. */
export interface SampleEntry {
  amount: string
  text: string
  payer?: string
  iban?: string
  reference?: string
  date: string
  /** Money that went out. */
  isOut?: boolean
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A CAMT.053 as banks write it, in either version. */
export function camtFile(entries: readonly SampleEntry[], version: '02' | '08' = '02', currency = 'RON'): string {
  const name = (words: string) =>
    version === '02' ? `<Dbtr><Nm>${words}</Nm></Dbtr>` : `<Dbtr><Pty><Nm>${words}</Nm></Pty></Dbtr>`
  const entry = ({ amount, text, payer = '', iban, reference, date, isOut }: SampleEntry) => `<Ntry>
    <Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${isOut ? 'DBIT' : 'CRDT'}</CdtDbtInd>
    ${version === '02' ? '<Sts>BOOK</Sts>' : '<Sts><Cd>BOOK</Cd></Sts>'}
    <BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>${date}</Dt></ValDt>
    ${reference ? `<AcctSvcrRef>${reference}</AcctSvcrRef>` : ''}
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties>${name(escaped(payer))}${iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : ''}</RltdPties>
      <RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
  <GrpHdr><MsgId>1</MsgId><CreDtTm>2026-05-31T08:00:00</CreDtTm></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>RO49AAAA1B31007593840000</IBAN></Id><Ccy>${currency}</Ccy></Acct>
  ${entries.map(entry).join('\n')}</Stmt></BkToCstmrStmt></Document>`
}

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'extras.xml'): File =>
  new File([content], name)
