/** What the server says of statements and of the page of open invoices. */
export const statementTexts = {
  'historyAction.send-statement': { en: 'Statement sent', ro: 'Extras de cont trimis' },
  'historyAction.share-open-invoices': {
    en: 'Link to the open invoices made',
    ro: 'Link la facturile neplătite creat',
  },
  'historyAction.revoke-open-invoices': {
    en: 'Links to the open invoices revoked',
    ro: 'Linkurile la facturile neplătite au fost revocate',
  },
  'statement.tooMany': {
    en: 'These days have more than {most} lines. Choose fewer days.',
    ro: 'Aceste zile au mai mult de {most} de rânduri. Alege mai puține zile.',
  },
  'state.client.notShared': {
    en: 'There is no public link to the open invoices of this client.',
    ro: 'Nu există niciun link public la facturile neplătite ale acestui client.',
  },
} as const
