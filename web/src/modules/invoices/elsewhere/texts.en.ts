export const elsewhereEn = {
  'client.none': 'No invoices for this client yet',
  'client.noneHelp': 'Write one, or make it from the time that your people tracked.',
  'client.charged': 'Invoiced in all',
  'client.figures': 'Amounts of the client',
  'dashboard.unpaid': 'Unpaid invoices',
  'dashboard.late': '{count, plural, =0 {nothing is late} one {# is late} other {# are late}}',
  'palette.invoices': 'Invoices',
  'project.invoice': 'Invoice this',
}
