export const en = {
  'password.length': 'At least 8 characters',
  'password.number': 'A number',
  'password.symbol': 'A symbol',
  'password.upper': 'An uppercase letter',
  'password.show': 'Show the password',
  'password.met': 'met',
  'password.unmet': 'not yet met',
  'empty.title': 'No data found',
  'error.title': 'This could not be loaded',
  'error.again': 'Try again',
  'select.nothing': 'No results found',
  'select.loading': 'Loading...',
  'select.clear': 'Clear',
  'date.clear': 'Clear the date',
  'date.placeholder': 'dd.mm.yyyy',
  'dialog.close': 'Close',
  'date.previousMonth': 'Previous month',
  'date.nextMonth': 'Next month',
  'date.previousYear': 'Previous year',
  'date.nextYear': 'Next year',
  'date.previousDecade': 'Previous decade',
  'date.nextDecade': 'Next decade',
  'file.drop': 'Drop a file here, or click to choose one',
  'file.dropMany': 'Drop files here, or click to choose them',
  'file.limit': 'Up to {size} each',
  'file.tooLarge': '{name} is larger than {size}',
  'file.wrongType': '{name} is not of an accepted type',
  'file.tooMany': 'No more than {count, plural, one {one file} other {# files}}',
  'file.remove': 'Remove {name}',
  'code.box': 'Digit {number} of {count}',
  'secret.hidden': '*** Hidden ***',
  'secret.show': 'Show',
  'secret.hide': 'Hide',
}

declare module '#web/platform/texts/namespaces.ts' {
  interface TextNamespaces {
    ui: typeof en
  }
}
