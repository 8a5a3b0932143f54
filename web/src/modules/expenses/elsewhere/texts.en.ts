export const elsewhereEn = {
  'dashboard.toPay': 'To pay back',
  'dashboard.people': '{count, plural, =0 {to nobody} one {to # person} other {to # people}}',
  'palette.bundles': 'Expense bundles',
  'inbox.more': '{count, plural, one {and # more expense} other {and # more expenses}}',
  'inbox.verb': 'Check the bundle',
  'project.none': 'No expenses for this project yet',
  'project.noneHelp': 'Expenses that name it are here, and those of its bundles.',
  'large.help':
    'Above so much, a second person with the right to large expenses approves too. Those who decide on expenses do not set it.',
  'large.none': 'One approval is enough',
  'large.change': 'Change',
  'large.emptyHelp': 'In the company’s currency. Left empty, one approval is always enough.',
  'large.saved': 'Second approval saved',
  'large.failed': 'Could not save the second approval',
}
