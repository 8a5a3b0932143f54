import type { Mails } from '#platform/mail/index.ts'

/** What the test of all mails writes these with. */
export const samples = ({ url, code }: { url: string; code: string }) =>
  ({
    invoice: {
      company: 'Țesătoria & Fiii SRL',
      subject: 'Factura FS-0149 <nouă>',
      body: 'Bună ziua,\n\nVă trimitem factura <b>FS-0149</b> de 20.929,91 RON.',
      url,
      attached: true,
    },
    'client-statement': {
      company: 'Țesătoria & Fiii SRL',
      subject: 'Extras de cont <nou>',
      body: 'Bună ziua,\n\nVă trimitem <b>extrasul</b> de cont.',
    },
    'invoice-reply-code': { company: 'Țesătoria & Fiii SRL', code, minutes: 30 },
    'invoice-plan-waits': {
      company: 'Țesătoria & Fiii SRL',
      plan: 'Mentenanță <lunară>',
      client: 'Ceramica Dâmbovița',
      day: '01.12.2026',
      reason: 'Datele clientului',
      url,
    },
    'efactura-ends': { company: 'Țesătoria & Fiii SRL', person: 'Carmen <Stoica>', day: '14.02.2027', days: 14, url },
    'efactura-last-day': {
      company: 'Țesătoria & Fiii SRL',
      invoices: [{ number: 'FS-0149', client: 'Ceramica <Dâmbovița>', last: '03.12.2026' }],
      more: 2,
      url,
    },
    'efactura-refused': { company: 'Țesătoria & Fiii SRL', number: 'FS-0149', client: 'Ceramica <Dâmbovița>', url },
    'invoices-late': {
      company: 'Țesătoria & Fiii SRL',
      invoices: [{ number: 'FS-0149', client: 'Ceramica <Dâmbovița>', due: '01.12.2026' }],
      more: 3,
      url,
    },
  }) satisfies Partial<Mails>
