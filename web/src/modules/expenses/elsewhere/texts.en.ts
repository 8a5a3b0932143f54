export const elsewhereEn = {
  'dashboard.toPay': 'To pay back',
  'dashboard.people': '{count, plural, =0 {to nobody} one {to # person} other {to # people}}',
  'palette.bundles': 'Expense bundles',
}
