export const importEn = {
  'route.import': 'Import people',
  'tools.label': 'More',
  'import.link': 'Import',
  'import.file.help':
    'An .xlsx or .csv file with a row of headings and a row for each person, up to 2,000 people. Nothing is written before you confirm.',
  'import.templateHelp':
    'The template has all columns, with the departments, positions and roles of your company to choose from.',
  'import.state.new': '{count, plural, one {# new person} other {# new people}}',
  'import.state.changed': '{count, plural, one {# person changes} other {# people change}}',
  'import.seats':
    '{needed, plural, one {# seat is} other {# seats are}} needed and {available, plural, one {# is} other {# are}} free. Add seats or leave rows out.',
  'import.left':
    '{count, plural, one {# person has left already: they go to the archive, without a seat and without an invitation.} other {# people have left already: they go to the archive, without seats and without invitations.}}',
  'import.salariesFrom':
    '{count, plural, one {# salary holds} other {# salaries hold}} from today, {day}, and not from the first day of work. Where a salary has held for longer, add a column “Salary since” to the sheet.',
  'import.inviteThem': 'Invite {count, plural, one {# person} other {# people}}',
  'import.addSeats': 'Add seats',
  'import.checkSeats': 'Seats are added: check again',
  'import.invite': 'Invite the new people by email at once',
  'import.submit': '{count, plural, one {Import # person} other {Import # people}}',
  'import.done.created': '{count, plural, one {# person was added} other {# people were added}}',
  'import.done.changed': '{count, plural, one {# person was changed} other {# people were changed}}',
  'import.done.people': 'See the team',
  'import.undoText':
    'People it added are removed and people it changed are put back as they were. This is possible while nobody has changed them since.',

  'route.bulkEdit': 'Edit people in bulk',
  'bulk.link': 'Bulk edit',
  'bulk.title': 'Edit people in bulk',
  'bulk.help':
    'Change many people as in a spreadsheet. Press Enter or type in a cell, paste blocks of cells; everything is saved together.',
  'bulk.grid': 'People of the company',
  'bulk.search': 'Search people',
  'bulk.save': '{count, plural, =0 {Save} one {Save # change} other {Save # changes}}',
  'bulk.payTitle': '{count, plural, one {Why does this salary change?} other {Why do these # salaries change?}}',
  'bulk.paySave': 'Save changes',
  'bulk.discard': 'Discard changes',
  'bulk.discardText':
    '{count, plural, one {# changed cell goes back to what is stored.} other {# changed cells go back to what is stored.}} This cannot be undone.',
  'bulk.saved': '{count, plural, one {# person was saved.} other {# people were saved.}}',
  'bulk.failed': 'Nothing was saved: mend the marked cells.',
  'bulk.loadFailed': 'The people could not be loaded.',
  'bulk.unknown': 'There is no “{value}”. Choose one of the list.',
  'bulk.date': 'This is not a date. Write it as 31.12.2026.',
  'bulk.decimal': 'This is not a number. Write it as 1234.50.',
  'bulk.nobody': 'Nobody is found.',
} as const
