import type { Texts } from '#platform/texts/index.ts'

export const newsTexts = {
  'recordKind.news': { en: 'News post', ro: 'Postare' },
  'sheet.news': { en: 'News', ro: 'Noutăți' },
  'newsStatus.Draft': { en: 'Draft', ro: 'Ciornă' },
  'newsStatus.Published': { en: 'Published', ro: 'Publicată' },
  'historyAction.publish-news': { en: 'Published', ro: 'Publicată' },
  'state.news.published': { en: 'This post is already published.', ro: 'Această postare este deja publicată.' },
  'notice.newsPublished.says': { en: 'published: {title}', ro: 'a publicat: {title}' },
  'notice.newsPublished': { en: 'News of the company', ro: 'Noutăți din companie' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    news: typeof newsTexts
  }
}
