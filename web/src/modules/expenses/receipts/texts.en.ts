export const receiptsEn = {
  'receipts.add': 'Add from receipts',
  'receipts.add.photograph': 'Photograph',
  'receipts.add.fromFiles': 'Choose receipts from files',
  'receipts.add.drop': 'Drop the receipts here',
  'receipts.add.bundleTitle': 'Receipts of {day}',
  'receipts.add.tooMany': 'Expense file limit: {count} receipts at a time. Add this one afterwards.',
  'receipts.add.empty': 'The file is empty.',
  'receipts.add.tooLarge': 'Larger than 10 MB.',
  'receipts.add.phase.sending': '{count, plural, one {The receipt is being sent.} other {# receipts are being sent.}}',
  'receipts.add.phase.partly':
    '{count, plural, one {One of {all} receipts was sent. The others were not accepted.} other {# of {all} receipts were sent. The others were not accepted.}}',
  'receipts.add.phase.refused':
    '{all, plural, one {The file was not accepted.} other {None of the # files was accepted.}}',
  'receipts.add.phase.failed': '{count, plural, one {The receipt was not sent.} other {The # receipts were not sent.}}',
  'receipts.add.failed': 'The receipts were not sent. Please try again.',
  'receipts.add.goOn': 'Send in the background',
  'receipts.add.close': 'Close',
  'receipts.add.again': 'Try again',
  'receipts.add.check': '{count, plural, one {Check the receipt} other {Check the # receipts}}',
  'receipts.add.sent':
    '{count, plural, one {The receipt was sent and is being read.} other {# receipts were sent and are being read.}}',
  'receipts.waiting.toCheck': '{count, plural, one {# receipt to check} other {# receipts to check}}',
  'receipts.waiting.failed': '{count, plural, one {# receipt could not be read} other {# receipts could not be read}}',
  'receipts.waiting.reading': '{count, plural, one {# receipt is being read} other {# receipts are being read}}',
}
