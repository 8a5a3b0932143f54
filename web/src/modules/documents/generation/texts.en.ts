export const generationEn = {
  'generate.title': 'Generate documents',
  'generate.templatesHelp': 'Each chosen template becomes a document.',
  'generate.languageHelp': 'Left empty, it is the language of the template, else of the person or the company.',
  'generate.missingHelp': 'Where a value is missing, the document has a line to fill in by hand.',
  'generate.submit': 'Generate',
  'generate.done': '{count, plural, one {Document generated} other {# documents generated}}',
  'generate.failed': 'The documents could not be generated',
}
