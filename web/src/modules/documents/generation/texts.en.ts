export const generationEn = {
  'generate.title': 'Generate documents',
  'generate.templatesHelp': 'Each chosen template becomes a document.',
  'generate.languageHelp': 'Left empty, it is the language of the template, or of the person.',
  'generate.submit': 'Generate',
  'generate.done': '{count, plural, one {Document generated} other {# documents generated}}',
  'generate.failed': 'The documents could not be generated',
}
