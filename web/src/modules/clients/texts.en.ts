export const en = {
  'route.clients': 'Clients',
  'route.client': 'Client',
  'route.import': 'Import clients',
  'tab.details': 'Details',
  add: 'Add client',
  edit: 'Edit client',
  loadFailed: 'An error occurred while trying to access the client information',
  'list.help': 'Whom your company works for.',
  'list.empty': 'No clients yet',
  'list.emptyHelp': 'The companies that yours works for appear here.',
  'list.invite': 'Add the companies that you work for. Projects, hours and invoices belong to them.',
  'form.company': 'Company',
  'form.companyHelp': 'How the client is called and shown.',
  'form.numbers': 'Numbers and currency',
  'form.numbersHelp': 'These stand on invoices. Romanian, European and British numbers are checked.',
  'form.address': 'Address',
  'form.addressHelp': 'Where letters and invoices go.',
  'form.bank': 'Bank',
  'form.bankHelp': 'The account of the client.',
  'form.websiteHelp': 'With https:// in front.',
  'form.logoHelp': 'Without one, the logo of the website is taken.',
  'form.editTitle': 'Edit {name}',
  'form.created': 'Client added',
  'form.saved': 'Client saved',
  'form.failed': 'Could not save the client',
  'export.bank':
    'This file contains bank accounts of clients. Keep it where only the people who pay and invoice can open it.',
  contacts: 'Contacts',
  'contacts.empty': 'No contacts yet',
  'contacts.emptyHelp': 'Add the people whom you call and write to.',
  'contact.add': 'Add contact',
  'contact.edit': 'Edit contact',
  'contact.created': 'Contact created successfully',
  'contact.updated': 'Contact updated successfully',
  'contact.failed': 'Could not save the contact',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    clients: typeof en
  }
}
